import { ArrowDown } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { useTimeZone } from '#ui/text/use-time-zone.ts'
import type { Conversation, Message } from '../../records.ts'
import { useTyping } from '../live/use-typing.ts'
import { nameOrUnknown } from '../name-or-unknown.ts'
import { DayDivider, UnreadDivider } from './dividers.tsx'
import { groupMessages } from './group-messages.ts'
import { lastSequence } from './loaded-messages.ts'
import { MessageGroupCard } from './message-group-card.tsx'
import type { ThreadRecord, ThreadSlots } from './thread-slots.ts'
import { usePageVisible } from './use-page-visible.ts'
import { useReadReceipts } from './use-read-receipts.ts'
import type { useThreadScroll } from './use-thread-scroll.ts'
import { useUnreadDivider } from './use-unread-divider.ts'

type ThreadMessagesProps = {
  conversation: Conversation
  /** The latest messages. */
  messages: readonly Message[]
  /** The messages to show: the latest, or others further up. */
  shown: readonly Message[]
  /** Undefined if the shown messages are the latest ones. */
  onLatest: (() => void) | undefined
  onEdit: ((message: Message) => void) | undefined
  isCatchingUp: boolean
  scroll: ReturnType<typeof useThreadScroll>
  papersOf: ThreadSlots['papersOf']
  records: readonly ThreadRecord[]
  /** Shown above the first loaded message. */
  olderMessages: ReactNode
  /** Shown below the last one, if later ones are not loaded. */
  newerMessages: ReactNode
  /** The unsent messages. */
  children: ReactNode
}

export function ThreadMessages({
  conversation,
  messages,
  shown,
  onLatest,
  onEdit,
  isCatchingUp,
  scroll,
  records,
  papersOf,
  olderMessages,
  newerMessages,
  children,
}: ThreadMessagesProps) {
  const { scrollRef, contentRef, atEnd, onScroll, scrollToNew, isReversed } = scroll
  const { id, other, read_through, other_read_through } = conversation
  const name = nameOrUnknown(other)
  const timeZone = useTimeZone()
  const divider = useUnreadDivider(conversation, messages, { isWatching: usePageVisible() && atEnd, isCatchingUp })
  useReadReceipts(scrollRef, conversation, { last: lastSequence(shown), timeZone })
  const typing = useTyping(id)
  const unread = messages.filter(({ own, sequence }) => !own && sequence > read_through).length

  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <section
        ref={scrollRef}
        onScroll={onScroll}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll it
        tabIndex={0}
        // Before hydration the browser keeps the thread at its end, where a reversed column begins.
        data-reversed={isReversed || undefined}
        aria-label={`Messages with ${name}`}
        className="min-h-0 flex-1 overflow-y-auto data-reversed:flex data-reversed:flex-col-reverse overscroll-contain px-4 [overflow-anchor:none] -outline-offset-2! sm:px-6"
      >
        <div ref={contentRef} className="flex min-h-full shrink-0 flex-col justify-end gap-3 py-6">
          {olderMessages}
          {groupMessages(shown, divider, timeZone, recordsAmong(records, shown, { olderMessages, newerMessages })).map(
            (row) => (
              <Fragment key={'record' in row ? row.record.id : row.firstSequence}>
                {row.startsDay && <DayDivider instant={row.startsDay} timeZone={timeZone} />}
                {'record' in row ? (
                  row.record.content
                ) : (
                  <>
                    {row.startsUnread && <UnreadDivider />}
                    <MessageGroupCard
                      {...{ name, timeZone, onEdit, papersOf }}
                      group={row}
                      readThrough={read_through}
                      otherReadThrough={other_read_through}
                    />
                  </>
                )}
              </Fragment>
            ),
          )}
          {newerMessages}
          {!onLatest && children}
          {typing && (
            <p aria-hidden="true" className="caption motion-safe:animate-pulse text-ink-2" data-typing>
              {name} is writing…
            </p>
          )}
        </div>
      </section>
      <Announcements name={name} message={messages.at(-1)} isTyping={typing === 'announced'} />
      {!atEnd && (
        <Button
          size="small"
          variant="solid"
          onClick={onLatest ?? scrollToNew}
          className="absolute! bottom-3 left-1/2 -translate-x-1/2 shadow-none"
        >
          <ArrowDown aria-hidden="true" size={14} strokeWidth={1.5} />
          {unread > 0 ? `${unread} new ${unread === 1 ? 'message' : 'messages'}` : 'Jump to latest'}
        </Button>
      )}
    </div>
  )
}

/** Records before or after messages that are not loaded come with those. */
function recordsAmong(
  records: readonly ThreadRecord[],
  shown: readonly Message[],
  more: Pick<ThreadMessagesProps, 'olderMessages' | 'newerMessages'>,
): readonly ThreadRecord[] {
  const [first, last] = [shown.at(0), shown.at(-1)]
  return records.filter(
    ({ created_at: at }) =>
      !(more.olderMessages && first && at < first.created_at) && !(more.newerMessages && last && at > last.created_at),
  )
}

type AnnouncementsProps = { name: string; message: Message | undefined; isTyping: boolean }

/** Tells screen readers of new messages and of typing. */
function Announcements({ name, message, isTyping }: AnnouncementsProps) {
  return (
    <div className="sr-only">
      <p role="status">{message && !message.own && `${name}: ${message.content}`}</p>
      <p role="status">{isTyping && `${name} is writing`}</p>
    </div>
  )
}
