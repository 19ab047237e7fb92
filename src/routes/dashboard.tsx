import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Outlet, useLocation } from '@tanstack/react-router'
import { useAuth } from '#api/auth/use-auth.ts'
import { DeclinedPage } from '#features/curation/ui/declined-page.tsx'
import { standingQuery } from '#features/curation/ui/queries.ts'
import { DashboardLayout } from '#features/dashboard/ui/dashboard-layout.tsx'
import { WaitingPage } from '#features/dashboard/ui/waiting-page.tsx'
import { SiteLayout } from '#features/site/ui/site-layout.tsx'
import { describePrivatePage } from '#lib/page-description.ts'
import { Loading } from '#ui/feedback/loading.tsx'
import { GoTo } from '#ui/go-to.tsx'
import { MemberTools } from './-member-tools.tsx'
import { useLeave } from './-use-leave.ts'

export const Route = createFileRoute('/dashboard')({
  // What a member works with is read by the browser alone.
  ssr: false,
  head: () => describePrivatePage('Dashboard'),
  pendingComponent: Opening,
  component: Dashboard,
})

function Dashboard() {
  const { session, loading } = useAuth()
  const { href } = useLocation()
  const leave = useLeave()

  if (!session) return loading ? <Opening /> : <GoTo href={`/auth?redirect=${encodeURIComponent(href)}`} />
  const member = { tools: <MemberTools />, onLogout: () => leave('logout') }
  if (session.user.awaiting)
    return (
      <SiteLayout session={member}>
        <Vetting />
      </SiteLayout>
    )
  return (
    <SiteLayout wide session={member}>
      <DashboardLayout onLogout={() => leave('dashboardLogout')}>
        <Outlet />
      </DashboardLayout>
    </SiteLayout>
  )
}

function Vetting() {
  const { data: standing } = useQuery(standingQuery())
  const { decision, reason } = standing?.application ?? {}
  return decision === 'declined' ? <DeclinedPage reason={reason ?? null} /> : <WaitingPage />
}

function Opening() {
  return <Loading className="min-h-dvh" />
}
