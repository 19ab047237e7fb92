import { createFileRoute } from '@tanstack/react-router'
import { ConversationThread } from '#features/conversations/ui/conversation-thread.tsx'
import { RequestPage } from '#features/conversations/ui/request-page.tsx'
import { ConvertToDeal } from '#features/deals/ui/convert-to-deal.tsx'
import { productName } from '#lib/product-name.ts'

export const Route = createFileRoute('/dashboard/information-requests/$id')({
  head: () => ({ meta: [{ title: `Information Request · ${productName}` }] }),
  component: Request,
})

function Request() {
  const { id } = Route.useParams()
  return (
    <RequestPage id={id}>
      <ConversationThread conversationId={id} actions={() => <ConvertToDeal conversationId={id} />} />
    </RequestPage>
  )
}
