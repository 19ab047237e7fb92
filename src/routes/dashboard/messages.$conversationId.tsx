import { useQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate, useRouter } from '@tanstack/react-router'
import { useAuth } from '#api/auth/use-auth.ts'
import { prefetchForMember } from '#api/prefetch.ts'
import { BackToMessages } from '#features/conversations/ui/list/back-to-messages.tsx'
import { readListSearchParams, targetMessage } from '#features/conversations/ui/list/list-search-params.ts'
import { conversationQuery } from '#features/conversations/ui/queries.ts'
import { ConversationThread } from '#features/conversations/ui/thread/conversation-thread.tsx'
import { loadedMessages, threadQuery } from '#features/conversations/ui/thread/thread-query.ts'
import { ConversationDeal } from '#features/deals/ui/conversation/conversation-deal.tsx'
import { useConvertToDeal } from '#features/deals/ui/form/use-convert-to-deal.tsx'
import { conversationDealsQuery } from '#features/deals/ui/queries.ts'
import { useIntroduction } from '#features/introductions/ui/use-introduction.tsx'
import { useReserve } from '#features/listings/holds/ui/use-reserve.tsx'
import { useAttachments } from '#features/papers/ui/attachments/use-attachments.tsx'
import { papersOfMessage } from '#features/papers/ui/in-thread/papers-of-message.tsx'
import { papersQueries } from '#features/papers/ui/in-thread/queries.ts'
import { referenceTitle, titledPage } from '#lib/page-description.ts'
import { useBargains } from './-use-bargains.tsx'

export const Route = createFileRoute('/dashboard/messages/$conversationId')({
  head: ({ params: { conversationId } }) => titledPage(referenceTitle('Conversation', conversationId)),
  loader: async ({ context: { queryClient }, params: { conversationId } }) => {
    await prefetchForMember(
      queryClient,
      conversationQuery(conversationId),
      threadQuery(conversationId),
      conversationDealsQuery(conversationId),
    )
    const messages = loadedMessages(queryClient, conversationId)?.messages ?? []
    await prefetchForMember(queryClient, ...papersQueries(messages))
  },
  component: Conversation,
})

/** Its dialogs close, and what they hold is gone, when the page goes to another conversation. */
function Conversation() {
  const { conversationId } = Route.useParams()
  return <OneConversation key={conversationId} conversationId={conversationId} />
}

function OneConversation({ conversationId }: { conversationId: string }) {
  const navigate = useNavigate()
  const router = useRouter()
  const search = Route.useSearch()
  const convert = useConvertToDeal(conversationId)
  const { user } = useAuth()
  const attachments = useAttachments(user?.id, conversationId)
  const bargains = useBargains(conversationId)
  const { data: conversation } = useQuery(conversationQuery(conversationId))
  const reserve = useReserve(useOwnListing(conversationId))
  const introduction = useIntroduction(conversationId, Boolean(conversation?.subject))
  return (
    <>
      <ConversationThread
        conversationId={conversationId}
        target={targetMessage(search)}
        onLeaveTarget={() =>
          void navigate({ to: '.', search: readListSearchParams(search), replace: true, resetScroll: false })
        }
        onArchived={() => {
          // The member may have gone elsewhere before the response.
          if (!router.latestLocation.pathname.endsWith(`/${conversationId}`)) return
          void navigate({ to: '/dashboard/messages', search: readListSearchParams(search) })
        }}
        backLink={<BackToMessages />}
        deal={<ConversationDeal conversationId={conversationId} />}
        action={convert.action}
        menuActions={[...bargains.actions, reserve.action, introduction.action].filter(
          (action) => action !== undefined,
        )}
        records={bargains.records}
        attachments={attachments}
        papersOf={papersOfMessage}
      />
      {convert.dialog}
      {bargains.dialogs}
      {reserve.dialog}
      {introduction.dialog}
    </>
  )
}

/** If the conversation is about a listing of the reader's, that listing and the member who asked about it. */
function useOwnListing(conversationId: string) {
  const { data } = useQuery(conversationQuery(conversationId))
  if (!data?.other || data.started || data.closed || data.subject?.type !== 'listing' || !data.subject.id)
    return undefined
  return { listingId: data.subject.id, member: data.other }
}
