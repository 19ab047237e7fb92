import { createFileRoute, Outlet, useLocation, useMatches } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useAuth } from '#api/auth/use-auth.ts'
import { prefetchByMember } from '#api/prefetch.ts'
import { useUnreadMessages } from '#features/conversations/ui/live/use-live-conversations.ts'
import { unreadQuery as unreadMessages } from '#features/conversations/ui/queries.ts'
import { standingQuery } from '#features/curation/ui/queries.ts'
import { DashboardLayout } from '#features/dashboard/ui/dashboard-layout.tsx'
import { unreadQuery as unreadNotifications } from '#features/notifications/ui/queries.ts'
import { SiteLayout } from '#features/site/ui/site-layout.tsx'
import { describePrivatePage } from '#lib/page-description.ts'
import { Loading } from '#ui/feedback/loading.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { GoTo } from '#ui/go-to.tsx'
import { callCommand } from '#ui/palette/member-commands.ts'
import { MemberTools } from './-member-tools.tsx'
import { useSignOut } from './-use-sign-out.ts'

export const Route = createFileRoute('/dashboard')({
  loader: ({ context: { queryClient } }) =>
    prefetchByMember(queryClient, ({ awaiting }) =>
      awaiting ? [standingQuery()] : [unreadMessages(), unreadNotifications()],
    ),
  head: () => describePrivatePage('Dashboard'),
  component: Dashboard,
})

// Members do not need it.
const Vetting = lazy(async () => ({ default: (await import('./-vetting.tsx')).Vetting }))

function Dashboard() {
  const { session, loading } = useAuth()
  const { href } = useLocation()
  const leave = useSignOut()
  const unread = useUnreadMessages(session?.user.awaiting ? undefined : session?.user.id)
  // A member who signs out on this page gets no notice.
  const [wasSignedIn, setWasSignedIn] = useState(false)
  if (session && !wasSignedIn) setWasSignedIn(true)

  if (!session) return loading ? <Opening /> : <GoToSignIn href={href} showNotice={!wasSignedIn} />
  const member = {
    tools: <MemberTools />,
    onFind: session.user.awaiting ? undefined : () => callCommand('palette'),
    onLogout: () => leave('logout'),
  }
  if (session.user.awaiting)
    return (
      <SiteLayout session={member}>
        <Suspense fallback={<Opening />}>
          <Vetting />
        </Suspense>
      </SiteLayout>
    )
  return (
    <SiteLayout hasOwnMain session={member}>
      <DashboardLayout unreadMessages={unread} onLogout={() => leave('dashboardLogout')}>
        <Outlet />
      </DashboardLayout>
    </SiteLayout>
  )
}

/** Sends a visitor to the sign-in page, and back here afterwards. */
function GoToSignIn({ href, showNotice }: { href: string; showNotice: boolean }) {
  const signInNotice = useMatches({
    select: (matches) => (showNotice ? matches.at(-1)?.staticData.refusal : undefined),
  })
  useEffect(() => {
    if (signInNotice) toast({ title: signInNotice, tone: 'error' })
  }, [signInNotice])
  return <GoTo href={`/auth?redirect=${encodeURIComponent(href)}`} />
}

function Opening() {
  return <Loading className="min-h-dvh" />
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Shown to a visitor who is sent from this page to the sign-in page. */
    refusal?: string
  }
}
