import { createFileRoute, Outlet, useParams } from '@tanstack/react-router'
import { MessagesLayout } from '#features/conversations/ui/messages-layout.tsx'
import { productName } from '#lib/product-name.ts'

export const Route = createFileRoute('/dashboard/messages')({
  head: () => ({ meta: [{ title: `Messages · ${productName}` }] }),
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
