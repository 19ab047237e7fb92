import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Outlet, useLocation, useNavigate } from '@tanstack/react-router'
import { useAuth } from '#api/auth/use-auth.ts'
import { DeclinedPage } from '#features/curation/ui/declined-page.tsx'
import { standingQuery } from '#features/curation/ui/queries.ts'
import { DashboardLayout } from '#features/dashboard/ui/dashboard-layout.tsx'
import { WaitingPage } from '#features/dashboard/ui/waiting-page.tsx'
import { MessagesLink } from '#features/site/ui/messages-link.tsx'
import { announceSession } from '#features/site/ui/session-toasts.ts'
import { SiteLayout } from '#features/site/ui/site-layout.tsx'
import { productName } from '#lib/product-name.ts'
import { Loading } from '#ui/feedback/loading.tsx'
import { GoTo } from '#ui/go-to.tsx'

export const Route = createFileRoute('/dashboard')({
  // Nothing of a member's is written into a page that a server keeps or a proxy sees.
  ssr: false,
  head: () => ({ meta: [{ title: `Dashboard · ${productName}` }, { name: 'robots', content: 'noindex' }] }),
  pendingComponent: Opening,
  component: Dashboard,
})

function Dashboard() {
  const { session, loading, logout } = useAuth()
  const navigate = useNavigate()
  const { href } = useLocation()
  const leave = async (say: () => void) => {
    await navigate({ to: '/' })
    await logout()
    say()
  }

  if (!session) return loading ? <Opening /> : <GoTo href={`/auth?redirect=${encodeURIComponent(href)}`} />
  const member = { tools: <MessagesLink unread={0} />, onLogout: () => void leave(() => announceSession('logout')) }
  if (session.user.awaiting)
    return (
      <SiteLayout session={member}>
        <Vetting />
      </SiteLayout>
    )
  return (
    <SiteLayout wide session={member}>
      <DashboardLayout unreadMessages={0} onLogout={() => void leave(() => announceSession('dashboardLogout'))}>
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
