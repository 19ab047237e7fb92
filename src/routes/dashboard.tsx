import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Outlet, useLocation, useMatches } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useAuth } from '#api/auth/use-auth.ts'
import { prefetchByMember } from '#api/prefetch.ts'
import { useUnreadMessages } from '#features/conversations/ui/live/use-live-conversations.ts'
import { unreadQuery as unreadMessages } from '#features/conversations/ui/queries.ts'
import { DeclinedPage } from '#features/curation/ui/applicant/declined-page.tsx'
import { standingQuery } from '#features/curation/ui/queries.ts'
import { DashboardLayout } from '#features/dashboard/ui/dashboard-layout.tsx'
import { WaitingPage } from '#features/dashboard/ui/waiting-page.tsx'
import { unreadQuery as unreadNotifications } from '#features/notifications/ui/queries.ts'
import { SiteLayout } from '#features/site/ui/site-layout.tsx'
import { describePrivatePage } from '#lib/page-description.ts'
import { Loading } from '#ui/feedback/loading.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { GoTo } from '#ui/go-to.tsx'
import { MemberTools } from './-member-tools.tsx'
import { useLeave } from './-use-sign-out.ts'

export const Route = createFileRoute('/dashboard')({
  loader: ({ context: { queryClient } }) =>
    prefetchByMember(queryClient, ({ awaiting }) =>
      awaiting ? [standingQuery()] : [unreadMessages(), unreadNotifications()],
    ),
  head: () => describePrivatePage('Dashboard'),
  component: Dashboard,
})

function Dashboard() {
  const { session, loading } = useAuth()
  const { href } = useLocation()
  const leave = useLeave()
  const unread = useUnreadMessages(session?.user.awaiting ? undefined : session?.user.id)
  // Whoever signs out here was not refused.
  const [wasIn, setWasIn] = useState(false)
  if (session && !wasIn) setWasIn(true)

  if (!session) return loading ? <Opening /> : <ToTheDoor href={href} refused={!wasIn} />
  const member = { tools: <MemberTools />, onLogout: () => leave('logout') }
  if (session.user.awaiting)
    return (
      <SiteLayout session={member}>
        <Vetting />
      </SiteLayout>
    )
  return (
    <SiteLayout wide session={member}>
      <DashboardLayout unreadMessages={unread} onLogout={() => leave('dashboardLogout')}>
        <Outlet />
      </DashboardLayout>
    </SiteLayout>
  )
}

/** Leads a visitor to the door, and back here afterwards. */
function ToTheDoor({ href, refused }: { href: string; refused: boolean }) {
  const refusal = useMatches({ select: (matches) => (refused ? matches.at(-1)?.staticData.refusal : undefined) })
  useEffect(() => {
    if (refusal) toast({ title: refusal, tone: 'error' })
  }, [refusal])
  return <GoTo href={`/auth?redirect=${encodeURIComponent(href)}`} />
}

function Vetting() {
  const { data: standing, isPending } = useQuery(standingQuery())
  if (isPending) return <Opening />
  const { decision, reason } = standing?.application ?? {}
  return decision === 'declined' ? <DeclinedPage reason={reason ?? null} /> : <WaitingPage />
}

function Opening() {
  return <Loading className="min-h-dvh" />
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** What a visitor hears on the way to the door. */
    refusal?: string
  }
}
