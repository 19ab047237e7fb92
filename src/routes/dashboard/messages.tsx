import { createFileRoute, Outlet, useParams } from '@tanstack/react-router'
import { MessagesLayout } from '#features/conversations/ui/messages-layout.tsx'
import { titledPage } from '#lib/page-description.ts'

export const Route = createFileRoute('/dashboard/messages')({
  head: () => titledPage('Messages'),
  component: Messages,
})

function Messages() {
  const { conversationId } = useParams({ strict: false })
  return (
    <MessagesLayout current={conversationId}>
      <Outlet />
    </MessagesLayout>
  )
}
