import { createFileRoute } from '@tanstack/react-router'
import { prefetchForMember } from '#api/prefetch.ts'
import { conversationQuery } from '#features/conversations/ui/queries.ts'
import { RequestPage } from '#features/conversations/ui/requests/request-page.tsx'
import { ConversationThread } from '#features/conversations/ui/thread/conversation-thread.tsx'
import { threadQuery } from '#features/conversations/ui/thread/thread-query.ts'
import { ConvertToDeal } from '#features/deals/ui/form/convert-to-deal.tsx'
import { titledPage } from '#lib/page-description.ts'

export const Route = createFileRoute('/dashboard/information-requests/$id')({
  head: () => titledPage('Information Request'),
  loader: ({ context: { queryClient }, params: { id } }) =>
    prefetchForMember(queryClient, conversationQuery(id), threadQuery(id)),
  component: Request,
})

function Request() {
  const { id } = Route.useParams()
  return (
    <RequestPage id={id}>
      <ConversationThread isTitleShown conversationId={id} actions={() => <ConvertToDeal conversationId={id} />} />
    </RequestPage>
  )
}
