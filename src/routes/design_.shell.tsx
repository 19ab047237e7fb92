import { createFileRoute, notFound } from '@tanstack/react-router'
import { ShellSpecimen } from '#features/dashboard/ui/shell-specimen.tsx'
import { MessagesLink } from '#features/site/ui/messages-link.tsx'
import { announceSession } from '#features/site/ui/session-toasts.ts'
import { SiteLayout } from '#features/site/ui/site-layout.tsx'
import { describePrivatePage } from '#lib/page-description.ts'

/** The layout for members, for developers; it does not exist in production. */
export const Route = createFileRoute('/design_/shell')({
  // Like the dashboard.
  ssr: false,
  beforeLoad: () => {
    if (!import.meta.env.DEV) throw notFound()
  },
  head: () => (import.meta.env.DEV ? describePrivatePage('Shell') : {}),
  component: import.meta.env.DEV ? Shell : undefined,
})

function Shell() {
  return (
    <ShellSpecimen
      onLogout={() => announceSession('dashboardLogout')}
      frame={(unread, content) => (
        <SiteLayout
          hasOwnMain
          session={{ tools: <MessagesLink unread={unread} />, onLogout: () => announceSession('logout') }}
        >
          {content}
        </SiteLayout>
      )}
    />
  )
}
