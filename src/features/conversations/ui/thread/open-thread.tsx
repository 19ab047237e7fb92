import { noop } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { draftPrefix } from '#ui/forms/engine/draft-storage.ts'
import { useStoredText } from '#ui/forms/engine/use-stored-text.ts'
import type { Conversation, Message } from '../../records.ts'
import { SnippetMenu } from '../../snippets/ui/snippet-menu.tsx'
import { takeTypedText } from '../first-message/keep-typed-text.ts'
import { useAnnounceTyping } from '../live/use-typing.ts'
import { nameOrUnknown } from '../name-or-unknown.ts'
import { UnsentMessageCard } from '../outbox/unsent-message-card.tsx'
import type { UnsentMessage } from '../outbox/unsent-message-store.ts'
import { useOnline } from '../outbox/use-online.ts'
import { useOutbox } from '../outbox/use-outbox.ts'
import { ClosedNotice } from './closed-notice.tsx'
import { Composer } from './composer.tsx'
import { ConversationMenu } from './conversation-menu.tsx'
import { editTimeLeft } from './edit-time-left.ts'
import type { LoadedMessages } from './loaded-messages.ts'
import { MoreMessages } from './more-messages.tsx'
import { ThreadHeader } from './thread-header.tsx'
import { ThreadMessages } from './thread-messages.tsx'
import type { ThreadSlots } from './thread-slots.ts'
import { useConversationAction } from './use-conversation-action.ts'
import { useMessageEdit } from './use-message-edit.ts'
import { useShownMessages } from './use-shown-messages.ts'
import { useThreadScroll } from './use-thread-scroll.ts'

type OpenThreadProps = ThreadSlots & {
  memberId: string
  conversation: Conversation
  loaded: LoadedMessages
  isCatchingUp: boolean
}

export function OpenThread({ memberId, conversation, loaded, isCatchingUp, target, ...slots }: OpenThreadProps) {
  const { id, other, closed } = conversation
  const { attachments } = slots
  const { messages } = loaded
  const outbox = useOutbox(memberId, id)
  const isOnline = useOnline()
  const [text, setText, adoptText] = useStoredText(`${draftPrefix}message:${memberId}:${id}`)
  const announceTyping = useAnnounceTyping(id)
  const shown = useShownMessages(id, loaded, target)
  const scroll = useThreadScroll({ firstSequence: shown.firstSequence, isApart: shown.isApart, target })
  const action = useConversationAction(conversation)
  const edit = useMessageEdit(id, outbox.change)
  const composerRef = useRef<HTMLTextAreaElement>(null)
  const sectionRef = useRef<HTMLElement>(null)
  const sentKeys = new Set(messages.map(({ key }) => key))
  const unsentMessages = outbox.messages.filter(({ key, refused }) => refused || !sentKeys.has(key))
  const name = nameOrUnknown(other)

  const focusComposer = () => composerRef.current?.focus()
  // The text is in the box after the next render.
  useEffect(() => {
    const { current: box } = composerRef
    if (edit.text === undefined || !box || document.activeElement === box) return
    box.focus()
    box.setSelectionRange(box.value.length, box.value.length)
  }, [edit.text])

  function beginEdit(message: Message | UnsentMessage) {
    if ('sequence' in message) edit.begin(message)
    else if (message.refused && message.paper_ids) {
      // The files can be changed too.
      void attachments?.restore(message.paper_ids.split(',')).then(() => {
        adoptText(message.content)
        outbox.discard(message)
        focusComposer()
      }, noop)
    } else edit.beginUnsent(message)
  }
  function discardUnsent(message: UnsentMessage) {
    outbox.discard(message)
    if (message.paper_ids) attachments?.discard(message.paper_ids.split(','))
  }
  function editLast() {
    const last = unsentMessages.at(-1) ?? messages.findLast(({ own }) => own)
    if (last && (!('sequence' in last) || editTimeLeft(last) > 0)) beginEdit(last)
  }
  function adoptTyped(typedBeforeHydration: string) {
    const typedWhileOpening = takeTypedText(id)
    adoptText(typedBeforeHydration || (typedWhileOpening ?? ''))
    // A member who went to another field or link while the page opened stays there.
    const { activeElement } = document
    const isAtStart = !activeElement || activeElement === document.body || activeElement.matches('[tabindex="-1"]')
    if (typedWhileOpening !== undefined && isAtStart) focusComposer()
  }
  function sendNow(content: string, paperIds: readonly string[] = []) {
    outbox.send(content, paperIds.join(','))
    setText('')
    // The member may have left the page while files were uploaded.
    if (!sectionRef.current) return
    if (shown.isApart) slots.onLeaveTarget?.()
    scroll.scrollToEnd()
  }
  function send(content: string) {
    if (edit.text !== undefined) edit.save(content)
    else if (attachments && attachments.state !== 'none')
      void attachments.requestSend((paperIds, names) => sendNow(content || names, paperIds))
    else sendNow(content)
    // The button loses the focus, because it is disabled without text.
    focusComposer()
  }
  function change(next: string) {
    if (edit.text !== undefined) return edit.change(next)
    setText(next)
    if (next.trim() !== '') announceTyping()
  }
  function cancelEdit() {
    edit.cancel()
    focusComposer()
  }

  const more = (direction: 'older' | 'newer') => (
    <MoreMessages
      direction={direction}
      scrollRef={scroll.scrollRef}
      edgeSequence={direction === 'older' ? shown.firstSequence : shown.lastSequence}
      onLoad={direction === 'older' ? shown.loadOlder : shown.loadNewer}
    />
  )
  return (
    <section
      ref={sectionRef}
      aria-label={`Conversation with ${name}`}
      className="relative flex min-h-0 flex-1 flex-col"
    >
      <ThreadHeader
        {...slots}
        conversation={conversation}
        menu={<ConversationMenu {...{ conversation, messages, ...slots }} />}
      />
      <ThreadMessages
        {...{ conversation, messages, isCatchingUp, scroll }}
        papersOf={slots.papersOf}
        records={slots.records ?? []}
        shown={shown.messages}
        onLatest={shown.isApart ? slots.onLeaveTarget : undefined}
        onEdit={closed ? undefined : beginEdit}
        olderMessages={shown.hasOlder && more('older')}
        newerMessages={shown.isApart && more('newer')}
      >
        {unsentMessages.map((message) => (
          <UnsentMessageCard
            key={message.key}
            message={message}
            isWaiting={!isOnline || outbox.isFailing}
            onRetry={() => outbox.retry(message)}
            onEdit={closed ? undefined : () => beginEdit(message)}
            onDiscard={() => discardUnsent(message)}
          />
        ))}
      </ThreadMessages>
      {closed ? (
        <ClosedNotice conversation={conversation} busy={action.isPending} onAction={action.mutate} />
      ) : (
        <Composer
          {...{ name, isOnline, attachments }}
          text={edit.text ?? text}
          inputRef={composerRef}
          editing={edit.text === undefined ? undefined : { isSaving: edit.isSaving, onCancel: cancelEdit }}
          onChange={change}
          onAdopt={adoptTyped}
          onSend={send}
          onEditLast={editLast}
          tray={attachments?.tray}
          tools={
            <span className="-mx-1.5 flex">
              {edit.text === undefined && attachments?.button}
              <SnippetMenu text={edit.text ?? text} onChange={change} inputRef={composerRef} />
            </span>
          }
        />
      )}
    </section>
  )
}
