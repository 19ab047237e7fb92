import { clockTime, fullDate } from '#lib/relative-date.ts'
import { useHydrated } from '#ui/use-hydrated.ts'
import type { Message } from '../../records.ts'
import type { MessageGroup } from './group-messages.ts'
import { MessageText } from './message-text.tsx'

type MessageSheetProps = {
  group: MessageGroup
  /** Of the other party. */
  name: string
  timeZone: string
  /** How far each of the two has read. */
  readThrough: number
  otherReadThrough: number
}

/** What one of the two wrote without pause: paragraphs of one letter, signed with its hour. */
export function MessageGroupCard({ group: sheet, name, timeZone, readThrough, otherReadThrough }: MessageSheetProps) {
  const { own, messages } = sheet
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
            <Hour message={last} timeZone={timeZone} />
            {own && <span>{last.is_read || last.sequence <= otherReadThrough ? 'Read' : 'Sent'}</span>}
          </p>
        )}
      </div>
    </article>
  )
}

function Hour({ message: { created_at }, timeZone }: { message: Message; timeZone: string }) {
  const instant = new Date(created_at)
  // An hour of another zone would be a wrong one.
  const shown = useHydrated() ? undefined : 'invisible'
  return (
    <time dateTime={created_at} title={fullDate(instant, timeZone)} className={shown}>
      {clockTime(instant, timeZone)}
    </time>
  )
}

/** A card with a double line, as the house's papers have it; one's own is a shade darker. */
export const cardClass = (own: boolean, edge = 'border-line'): string =>
  `w-fit min-w-36 max-w-[70%] border p-1 ${edge} ${own ? 'ml-auto bg-paper-2' : 'bg-raised dark:bg-paper'}`
