import { useQuery } from '@tanstack/react-query'
import { useAuth } from '#api/auth/use-auth.ts'
import { ListFailure } from '#ui/feedback/list-failure.tsx'
import { ConversationNotFound } from '../conversation-not-found.tsx'
import { conversationQuery, isConversationNotFound } from '../queries.ts'
import { OpenThread } from './open-thread.tsx'
import { threadQuery } from './thread-query.ts'
import { ThreadSkeleton } from './thread-skeleton.tsx'
import type { ThreadSlots } from './thread-slots.ts'

type ConversationThreadProps = ThreadSlots & { conversationId: string }

/** A conversation with its header, messages and composer. It fills its column. */
export function ConversationThread({ conversationId, ...slots }: ConversationThreadProps) {
  const { user } = useAuth()
  const conversation = useQuery(conversationQuery(conversationId))
  const thread = useQuery(threadQuery(conversationId))
  const error = conversation.error ?? thread.error
  if (isConversationNotFound(error)) return <ConversationNotFound />
  if (user && conversation.data && thread.data)
    return (
      <OpenThread
        key={`${user.id} ${conversationId}`}
        {...slots}
        memberId={user.id}
        conversation={conversation.data}
        loaded={thread.data}
        isCatchingUp={thread.isFetching}
      />
    )
  if (!error) return <ThreadSkeleton />
  const retry = () => void Promise.all([conversation.refetch(), thread.refetch()])
  return <ListFailure title="The conversation could not be loaded" onRetry={retry} />
}
