import { noop, useQuery } from '@tanstack/react-query'
import { createFileRoute, Outlet, useNavigate } from '@tanstack/react-router'
import { useAuth } from '#api/auth/use-auth.ts'
import { instanceQuery } from '#features/instance/ui/queries.ts'
import { MessagesLink } from '#features/site/ui/messages-link.tsx'
import { announceSession } from '#features/site/ui/session-toasts.ts'
import { SiteFooter } from '#features/site/ui/site-footer.tsx'
import { SiteLayout } from '#features/site/ui/site-layout.tsx'
import { ThemeSwitch } from '#ui/theme/theme-switch.tsx'

export const Route = createFileRoute('/_site')({
  // Around every page: part of the first script, not one more request.
  codeSplitGroupings: [],
  // Public pages open even when the API does not answer; only the mailbox is missing then.
  loader: ({ context }) => context.queryClient.query({ ...instanceQuery(), staleTime: 'static' }).catch(noop),
  component: Site,
})

function Site() {
  const { data: instance } = useQuery(instanceQuery())
  const { session, logout } = useAuth()
  const navigate = useNavigate()
  const leave = async () => {
    await navigate({ to: '/' })
    await logout()
    announceSession('logout')
  }
  const member = session ? { tools: <MessagesLink unread={0} />, onLogout: () => void leave() } : null
  return (
    <SiteLayout session={member} footer={<SiteFooter contact={instance?.contact} themeChoice={<ThemeSwitch />} />}>
      <Outlet />
    </SiteLayout>
  )
}
