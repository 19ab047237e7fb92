import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { useAuth } from '#api/auth/use-auth.ts'
import { ListFailure } from '#ui/feedback/list-failure.tsx'
import { draftPrefix } from '#ui/forms/engine/draft-storage.ts'
import { useStoredText } from '#ui/forms/engine/use-stored-text.ts'
import type { Conversation } from '../../contract.ts'
import { ConversationAbsent } from '../conversation-not-found.tsx'
import { nameOf } from '../display-name.ts'
import { useTypingNotice } from '../live/use-typing.ts'
import { UnsentSheet } from '../outbox/unsent-message.tsx'
import type { UnsentMessage } from '../outbox/unsent-messages.ts'
import { useOnline } from '../outbox/use-online.ts'
import { useUnsent } from '../outbox/use-outbox.ts'
import { conversationQuery, isConversationNotFound } from '../queries.ts'
import { ClosedNotice } from './closed-notice.tsx'
import { Composer } from './composer.tsx'
import { ConversationMenu } from './conversation-menu.tsx'
import type { KnownMessages } from './loaded-messages.ts'
import { OlderMessages } from './older-messages.tsx'
import { ThreadHead } from './thread-header.tsx'
import { ThreadMessages } from './thread-messages.tsx'
import { threadQuery } from './thread-query.ts'
import { ThreadOpening } from './thread-skeleton.tsx'
import { useConversationStep } from './use-conversation-action.ts'
import { useThreadScroll } from './use-thread-scroll.ts'

type ConversationThreadProps = {
  conversationId: string
  /** Whether what it is about stands above already. */
  titled?: boolean
  /** The way back, where the conversation stands alone. */
  back?: ReactNode
  /** What can be done with the conversation, besides its menu. */
  actions?: (conversation: Conversation) => ReactNode
}

/** A conversation whole: with whom, what was written, where one writes. It fills the column it stands in. */
export function ConversationThread({ conversationId, ...slots }: ConversationThreadProps) {
  const { user } = useAuth()
  const conversation = useQuery(conversationQuery(conversationId))
  const thread = useQuery(threadQuery(conversationId))
  const error = conversation.error ?? thread.error
  if (isConversationNotFound(error)) return <ConversationAbsent />
  if (user && conversation.data && thread.data)
    return (
      <OpenThread
        key={`${user.id} ${conversationId}`}
        {...slots}
        memberId={user.id}
        conversation={conversation.data}
        known={thread.data}
        catchingUp={thread.isFetching}
      />
    )
  if (!error) return <ThreadOpening />
  const retry = () => void Promise.all([conversation.refetch(), thread.refetch()])
  return <ListFailure title="The conversation could not be loaded" onRetry={retry} />
}

type OpenThreadProps = Omit<ConversationThreadProps, 'conversationId'> & {
  memberId: string
  conversation: Conversation
  known: KnownMessages
  catchingUp: boolean
}

function OpenThread({ memberId, conversation, known, catchingUp, titled, back, actions }: OpenThreadProps) {
  const { id, other, closed } = conversation
  const { messages, older } = known
  const unsent = useUnsent(memberId, id)
  const online = useOnline()
  const [words, setWords] = useStoredText(`${draftPrefix}message:${memberId}:${id}`)
  const sayTyping = useTypingNotice(id)
  const scroll = useThreadScroll(messages[0]?.sequence ?? 0)
  const step = useConversationStep(conversation)
  const box = useRef<HTMLTextAreaElement>(null)
  const arrived = new Set(messages.map(({ key }) => key))

  function edit(message: UnsentMessage) {
    setWords([message.content, words].filter(Boolean).join('\n\n'))
    unsent.drop(message)
    box.current?.focus()
  }

  return (
    <section aria-label={`Conversation with ${nameOf(other)}`} className="flex min-h-0 flex-1 flex-col">
      <ThreadHead
        {...{ conversation, titled, back }}
        actions={actions?.(conversation)}
        menu={<ConversationMenu {...{ conversation, messages }} />}
      />
      <ThreadMessages
        {...{ conversation, messages, catchingUp, scroll }}
        above={older && <OlderMessages id={id} first={messages[0]?.sequence ?? 0} box={scroll.box} />}
      >
        {unsent.messages
          .filter(({ key }) => !arrived.has(key))
          .map((message) => (
            <UnsentSheet
              key={message.key}
              message={message}
              waiting={!online || unsent.stalled}
              onAgain={() => unsent.again(message)}
              onEdit={closed ? undefined : () => edit(message)}
              onDiscard={() => unsent.drop(message)}
            />
          ))}
      </ThreadMessages>
      {closed ? (
        <ClosedNotice conversation={conversation} busy={step.isPending} onStep={step.mutate} />
      ) : (
        <Composer
          {...{ words, online, box }}
          name={nameOf(other)}
          onWrite={(next) => {
            setWords(next)
            if (next.trim() !== '') sayTyping()
          }}
          onSend={(content) => {
            unsent.write(content)
            setWords('')
            // The button, where it was pressed, cannot keep the focus: with no words it is disabled.
            box.current?.focus()
            scroll.toEnd()
          }}
        />
      )}
    </section>
  )
}
