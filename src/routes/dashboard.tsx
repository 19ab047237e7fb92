import { createFileRoute, Outlet, useLocation } from '@tanstack/react-router'
import '#api/rpc-link.ts'
import { useAuth } from '#api/auth/use-auth.ts'
import { DashboardLayout } from '#features/dashboard/ui/dashboard-layout.tsx'
import { WaitingPage } from '#features/dashboard/ui/waiting-page.tsx'
import { MessagesLink } from '#features/site/ui/messages-link.tsx'
import { SiteLayout } from '#features/site/ui/site-layout.tsx'
import { describePrivatePage } from '#lib/page-description.ts'
import { Loading } from '#ui/feedback/loading.tsx'
import { GoTo } from '#ui/go-to.tsx'
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
  const member = { tools: <MessagesLink />, onLogout: () => leave('logout') }
  if (session.user.awaiting)
    return (
      <SiteLayout session={member}>
        <WaitingPage />
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

function Opening() {
  return <Loading className="min-h-dvh" />
}
