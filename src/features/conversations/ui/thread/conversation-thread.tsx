import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { useAuth } from '#api/auth/use-auth.ts'
import { ListFailure } from '#ui/feedback/list-failure.tsx'
import { draftPrefix } from '#ui/forms/engine/draft-storage.ts'
import { useStoredText } from '#ui/forms/engine/use-stored-text.ts'
import type { Conversation } from '../../records.ts'
import { ConversationNotFound } from '../conversation-not-found.tsx'
import { useAnnounceTyping } from '../live/use-typing.ts'
import { nameOrUnknown } from '../name-or-unknown.ts'
import { UnsentMessageCard } from '../outbox/unsent-message-card.tsx'
import type { UnsentMessage } from '../outbox/unsent-message-store.ts'
import { useOnline } from '../outbox/use-online.ts'
import { useOutbox } from '../outbox/use-outbox.ts'
import { conversationQuery, isConversationNotFound } from '../queries.ts'
import { ClosedNotice } from './closed-notice.tsx'
import { Composer } from './composer.tsx'
import { ConversationMenu } from './conversation-menu.tsx'
import type { LoadedMessages } from './loaded-messages.ts'
import { OlderMessages } from './older-messages.tsx'
import { ThreadHeader } from './thread-header.tsx'
import { ThreadMessages } from './thread-messages.tsx'
import { threadQuery } from './thread-query.ts'
import { ThreadSkeleton } from './thread-skeleton.tsx'
import { useConversationAction } from './use-conversation-action.ts'
import { useThreadScroll } from './use-thread-scroll.ts'

type ConversationThreadProps = {
  conversationId: string
  /** Whether the page shows the subject above the thread. */
  isTitleShown?: boolean
  /** A link back to the list, for narrow windows. */
  backLink?: ReactNode
  /** Buttons beside the menu. */
  actions?: (conversation: Conversation) => ReactNode
}

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

type OpenThreadProps = Omit<ConversationThreadProps, 'conversationId'> & {
  memberId: string
  conversation: Conversation
  loaded: LoadedMessages
  isCatchingUp: boolean
}

function OpenThread({
  memberId,
  conversation,
  loaded,
  isCatchingUp,
  isTitleShown,
  backLink,
  actions,
}: OpenThreadProps) {
  const { id, other, closed } = conversation
  const { messages, hasOlder: older } = loaded
  const outbox = useOutbox(memberId, id)
  const isOnline = useOnline()
  const [text, setText] = useStoredText(`${draftPrefix}message:${memberId}:${id}`)
  const announceTyping = useAnnounceTyping(id)
  const threadScroll = useThreadScroll(messages[0]?.sequence ?? 0)
  const action = useConversationAction(conversation)
  const composerRef = useRef<HTMLTextAreaElement>(null)
  const sentKeys = new Set(messages.map(({ key }) => key))

  function edit(message: UnsentMessage) {
    setText([message.content, text].filter(Boolean).join('\n\n'))
    outbox.discard(message)
    composerRef.current?.focus()
  }

  return (
    <section aria-label={`Conversation with ${nameOrUnknown(other)}`} className="flex min-h-0 flex-1 flex-col">
      <ThreadHeader
        {...{ conversation, isTitleShown, backLink }}
        actions={actions?.(conversation)}
        menu={<ConversationMenu {...{ conversation, messages }} />}
      />
      <ThreadMessages
        {...{ conversation, messages, isCatchingUp, scroll: threadScroll }}
        olderMessages={
          older && (
            <OlderMessages id={id} firstSequence={messages[0]?.sequence ?? 0} scrollRef={threadScroll.scrollRef} />
          )
        }
      >
        {outbox.messages
          .filter(({ key }) => !sentKeys.has(key))
          .map((message) => (
            <UnsentMessageCard
              key={message.key}
              message={message}
              isWaiting={!isOnline || outbox.isFailing}
              onRetry={() => outbox.retry(message)}
              onEdit={closed ? undefined : () => edit(message)}
              onDiscard={() => outbox.discard(message)}
            />
          ))}
      </ThreadMessages>
      {closed ? (
        <ClosedNotice conversation={conversation} busy={action.isPending} onAction={action.mutate} />
      ) : (
        <Composer
          {...{ text, isOnline }}
          inputRef={composerRef}
          name={nameOrUnknown(other)}
          onChange={(next) => {
            setText(next)
            if (next.trim() !== '') announceTyping()
          }}
          onSend={(content) => {
            outbox.send(content)
            setText('')
            // The button loses the focus, because it is disabled without text.
            composerRef.current?.focus()
            threadScroll.scrollToEnd()
          }}
        />
      )}
    </section>
  )
}
