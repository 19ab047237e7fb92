import { ArrowDown } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { useTimeZone } from '#ui/text/use-time-zone.ts'
import type { Conversation, Message } from '../../records.ts'
import { displayName } from '../display-name.ts'
import { useTyping } from '../live/use-typing.ts'
import { DayDivider, UnreadDivider } from './dividers.tsx'
import { groupMessages } from './group-messages.ts'
import { lastSequence } from './loaded-messages.ts'
import { MessageGroupCard } from './message-group-card.tsx'
import { usePageVisible } from './use-page-visible.ts'
import { useReadReceipts } from './use-read-receipts.ts'
import type { useThreadScroll } from './use-thread-scroll.ts'
import { useUnreadDivider } from './use-unread-divider.ts'

type ThreadMessagesProps = {
  conversation: Conversation
  messages: readonly Message[]
  catchingUp: boolean
  scroll: ReturnType<typeof useThreadScroll>
  /** What stands above the first message that is known. */
  above: ReactNode
  /** What was written here and has not arrived. */
  children: ReactNode
}

export function ThreadMessages({ conversation, messages, catchingUp, scroll, above, children }: ThreadMessagesProps) {
  const { box, sheet, atEnd, look, toEnd, waking } = scroll
  const { id, other, read_through, other_read_through } = conversation
  const name = displayName(other)
  const timeZone = useTimeZone()
  const mark = useUnreadDivider(conversation, messages, { looking: usePageVisible() && atEnd, catchingUp })
  useReadReceipts(box, conversation, { last: lastSequence(messages), timeZone })
  const typing = useTyping(id)
  const unread = messages.filter(({ own, sequence }) => !own && sequence > read_through).length

  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <section
        ref={box}
        onScroll={look}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no pointer scrolls it by keys
        tabIndex={0}
        // Until scripts run it is the browser that stays at the end: there a reversed column begins.
        data-hydrating={waking || undefined}
        aria-label={`Messages with ${name}`}
        className="min-h-0 flex-1 overflow-y-auto data-hydrating:flex data-hydrating:flex-col-reverse overscroll-contain px-4 [overflow-anchor:none] -outline-offset-2! sm:px-6"
      >
        <div ref={sheet} className="flex min-h-full shrink-0 flex-col justify-end gap-3 py-6">
          {above}
          {groupMessages(messages, mark, timeZone).map((one) => (
            <Fragment key={one.from}>
              {one.startsDay && <DayDivider instant={one.startsDay} timeZone={timeZone} />}
              {one.startsUnread && <UnreadDivider />}
              <MessageGroupCard
                {...{ name, timeZone }}
                group={one}
                readThrough={read_through}
                otherReadThrough={other_read_through}
              />
            </Fragment>
          ))}
          {children}
          {typing && (
            <p aria-hidden="true" className="caption motion-safe:animate-pulse text-ink-2" data-typing>
              {name} is writing…
            </p>
          )}
        </div>
      </section>
      <Said name={name} message={messages.at(-1)} writing={typing === 'announced'} />
      {!atEnd && (
        <Button
          size="small"
          variant="solid"
          onClick={toEnd}
          className="absolute! bottom-3 left-1/2 -translate-x-1/2 shadow-none"
        >
          <ArrowDown aria-hidden="true" size={14} strokeWidth={1.5} />
          {unread > 0 ? `${unread} new` : 'Jump to latest'}
        </Button>
      )}
    </div>
  )
}

type SaidProps = { name: string; message: Message | undefined; writing: boolean }

/** Says aloud what arrives, and that something is about to. */
function Said({ name, message, writing }: SaidProps) {
  return (
    <div className="sr-only">
      <p role="status">{message && !message.own && `${name}: ${message.content}`}</p>
      <p role="status">{writing && `${name} is writing`}</p>
    </div>
  )
}
