import { noop, useQuery } from '@tanstack/react-query'
import { createFileRoute, Outlet } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useAuth } from '#api/auth/use-auth.ts'
import { instanceQuery } from '#features/instance/ui/queries.ts'
import { SiteFooter } from '#features/site/ui/site-footer.tsx'
import { SiteLayout } from '#features/site/ui/site-layout.tsx'
import { callCommand } from '#ui/palette/member-commands.ts'
import { ThemeSwitch } from '#ui/theme/theme-switch.tsx'
import { useSignOut } from './-use-sign-out.ts'

export const Route = createFileRoute('/_site')({
  // Used by every page, so it is part of the first script.
  codeSplitGroupings: [],
  // Public pages open even if the API does not answer; only the contact address is missing then.
  loader: async ({ context }) => {
    const loading = context.queryClient.query({ ...instanceQuery(), staleTime: 'static' }).catch(noop)
    // The browser shows the page at once, and the address when it arrives.
    if (typeof window === 'undefined') await loading
  },
  component: Site,
})

// Visitors do not need it.
const MemberTools = lazy(async () => ({ default: (await import('./-member-tools.tsx')).MemberTools }))

function Site() {
  const { data: instance } = useQuery(instanceQuery())
  const { session } = useAuth()
  const leave = useSignOut()
  const tools = (
    <Suspense fallback={<span className="size-11" />}>
      <MemberTools />
    </Suspense>
  )
  const member = session
    ? {
        tools,
        onFind: session.user.awaiting ? undefined : () => callCommand('palette'),
        onLogout: () => leave('logout'),
      }
    : null
  return (
    <SiteLayout session={member} footer={<SiteFooter contact={instance?.contact} themeChoice={<ThemeSwitch />} />}>
      <Outlet />
    </SiteLayout>
  )
}
