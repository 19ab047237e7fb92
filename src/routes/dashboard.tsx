import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Outlet, useLocation, useMatches } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useAuth } from '#api/auth/use-auth.ts'
import { useUnreadMessages } from '#features/conversations/ui/use-correspondence.ts'
import { DeclinedPage } from '#features/curation/ui/declined-page.tsx'
import { standingQuery } from '#features/curation/ui/queries.ts'
import { DashboardLayout } from '#features/dashboard/ui/dashboard-layout.tsx'
import { WaitingPage } from '#features/dashboard/ui/waiting-page.tsx'
import { SiteLayout } from '#features/site/ui/site-layout.tsx'
import { describePrivatePage } from '#lib/page-description.ts'
import { Loading } from '#ui/feedback/loading.tsx'
import { toast } from '#ui/feedback/toast.ts'
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
  const unreadMessages = useUnreadMessages(session?.user.awaiting ? undefined : session?.user.id)
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
      <DashboardLayout unreadMessages={unreadMessages} onLogout={() => leave('dashboardLogout')}>
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
  const { data: standing } = useQuery(standingQuery())
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
