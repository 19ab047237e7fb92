import { clockTime, fullDate } from '#lib/relative-date.ts'
import { useHydrated } from '#ui/use-hydrated.ts'
import type { Message } from '../../records.ts'
import type { MessageGroup } from './group-messages.ts'
import { MessageText } from './message-text.tsx'

type MessageGroupCardProps = {
  group: MessageGroup
  /** The name of the other party. */
  name: string
  timeZone: string
  /** The last sequence that the reader, and the other party, have read. */
  readThrough: number
  otherReadThrough: number
}

/** A message group with its author and the time of its last message. */
export function MessageGroupCard({ group, name, timeZone, readThrough, otherReadThrough }: MessageGroupCardProps) {
  const { own, messages } = group
  const last = messages.at(-1)
  return (
    <article aria-label={own ? 'You wrote' : `${name} wrote`} className={cardClass(own)}>
      <div className="border border-line">
        <ol className="divide-y divide-line">
          {messages.map((message) => (
            <li
              key={message.sequence}
              data-sequence={message.sequence}
              data-unread={!own && message.sequence > readThrough ? '' : undefined}
              className="px-4 pt-3 pb-2.5 text-[0.9375rem] leading-6 sm:px-5"
            >
              <MessageText text={message.content} />
            </li>
          ))}
        </ol>
        {last && (
          <p className="caption flex flex-wrap items-baseline justify-end gap-x-3 px-4 pb-2 text-base text-ink-2 sm:px-5">
            {!own && <span className="wrap-anywhere mr-auto">{name}</span>}
            <SentTime message={last} timeZone={timeZone} />
            {own && <span>{last.is_read || last.sequence <= otherReadThrough ? 'Read' : 'Sent'}</span>}
          </p>
        )}
      </div>
    </article>
  )
}

function SentTime({ message: { created_at }, timeZone }: { message: Message; timeZone: string }) {
  const instant = new Date(created_at)
  // The server does not know the reader's time zone.
  const visibility = useHydrated() ? undefined : 'invisible'
  return (
    <time dateTime={created_at} title={fullDate(instant, timeZone)} className={visibility}>
      {clockTime(instant, timeZone)}
    </time>
  )
}

/** A double border; the reader's own messages are darker. */
export const cardClass = (isOwn: boolean, borderClass = 'border-line'): string =>
  `w-fit min-w-36 max-w-[70%] border p-1 ${borderClass} ${isOwn ? 'ml-auto bg-paper-2' : 'bg-raised dark:bg-paper'}`
