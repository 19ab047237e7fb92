import { createFileRoute } from '@tanstack/react-router'
import { prefetchForMember } from '#api/prefetch.ts'
import { conversationQuery } from '#features/conversations/ui/queries.ts'
import { BackToRequests } from '#features/conversations/ui/requests/back-to-requests.tsx'
import { RequestPage } from '#features/conversations/ui/requests/request-page.tsx'
import { ConversationThread } from '#features/conversations/ui/thread/conversation-thread.tsx'
import { threadQuery } from '#features/conversations/ui/thread/thread-query.ts'
import { ConversationDeal } from '#features/deals/ui/conversation/conversation-deal.tsx'
import { useConvertToDeal } from '#features/deals/ui/form/use-convert-to-deal.tsx'
import { conversationDealsQuery } from '#features/deals/ui/queries.ts'
import { referenceTitle, titledPage } from '#lib/page-description.ts'
import { useBargains } from '../-use-bargains.tsx'

export const Route = createFileRoute('/dashboard/information-requests/$id')({
  head: ({ params: { id } }) => titledPage(referenceTitle('Information Request', id)),
  loader: ({ context: { queryClient }, params: { id } }) =>
    prefetchForMember(queryClient, ...[conversationQuery(id), threadQuery(id), conversationDealsQuery(id)]),
  component: Request,
})

/** What its dialogs hold is gone when the page goes to another request. */
function Request() {
  const { id } = Route.useParams()
  return <OneRequest key={id} id={id} />
}

function OneRequest({ id }: { id: string }) {
  const convert = useConvertToDeal(id)
  const bargains = useBargains(id)
  return (
    <RequestPage id={id}>
      <ConversationThread
        isTitleShown
        backLink={<BackToRequests />}
        conversationId={id}
        deal={<ConversationDeal conversationId={id} />}
        action={convert.action}
        menuActions={bargains.actions}
        records={bargains.records}
      />
      {convert.dialog}
      {bargains.dialogs}
    </RequestPage>
  )
}
