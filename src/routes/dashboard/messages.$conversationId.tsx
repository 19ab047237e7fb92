import { createFileRoute } from '@tanstack/react-router'
import { prefetchForMember } from '#api/prefetch.ts'
import { BackToMessages } from '#features/conversations/ui/list/back-to-messages.tsx'
import { conversationQuery } from '#features/conversations/ui/queries.ts'
import { ConversationThread } from '#features/conversations/ui/thread/conversation-thread.tsx'
import { threadQuery } from '#features/conversations/ui/thread/thread-query.ts'
import { ConvertToDeal } from '#features/deals/ui/form/convert-to-deal.tsx'

export const Route = createFileRoute('/dashboard/messages/$conversationId')({
  loader: ({ context: { queryClient }, params: { conversationId } }) =>
    prefetchForMember(queryClient, conversationQuery(conversationId), threadQuery(conversationId)),
  component: Conversation,
})

function Conversation() {
  const { conversationId } = Route.useParams()
  return (
    <ConversationThread
      conversationId={conversationId}
      backLink={<BackToMessages />}
      actions={() => <ConvertToDeal conversationId={conversationId} />}
    />
  )
}
