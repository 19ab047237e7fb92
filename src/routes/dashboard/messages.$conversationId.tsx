import { createFileRoute } from '@tanstack/react-router'
import { BackToMessages } from '#features/conversations/ui/back-to-messages.tsx'
import { ConversationThread } from '#features/conversations/ui/conversation-thread.tsx'
import { ConvertToDeal } from '#features/deals/ui/convert-to-deal.tsx'

export const Route = createFileRoute('/dashboard/messages/$conversationId')({ component: Conversation })

function Conversation() {
  const { conversationId } = Route.useParams()
  return (
    <ConversationThread
      conversationId={conversationId}
      back={<BackToMessages />}
      actions={() => <ConvertToDeal conversationId={conversationId} />}
    />
  )
}
