import { createFileRoute } from '@tanstack/react-router'
import { ConversationThread } from '#features/conversations/ui/conversation-thread.tsx'
import { RequestPage } from '#features/conversations/ui/request-page.tsx'
import { ConvertToDeal } from '#features/deals/ui/convert-to-deal.tsx'
import { titledPage } from '#lib/page-description.ts'

export const Route = createFileRoute('/dashboard/information-requests/$id')({
  head: () => titledPage('Information Request'),
  component: Request,
})

function Request() {
  const { id } = Route.useParams()
  return (
    <RequestPage id={id}>
      <ConversationThread titled conversationId={id} actions={() => <ConvertToDeal conversationId={id} />} />
    </RequestPage>
  )
}
