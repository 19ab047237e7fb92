import { PenLine } from 'lucide-react'
import { useEffect, useState } from 'react'
import { clockTime, fullDate } from '#lib/relative-date.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import type { Message } from '../../records.ts'
import { editTimeLeft } from './edit-time-left.ts'
import type { MessageGroup } from './group-messages.ts'
import { MessageText } from './message-text.tsx'
import type { ThreadSlots } from './thread-slots.ts'

type MessageGroupCardProps = {
  group: MessageGroup
  /** The name of the other party. */
  name: string
  timeZone: string
  /** The last sequence that the reader, and the other party, have read. */
  readThrough: number
  otherReadThrough: number
  /** Undefined if the conversation is closed. */
  onEdit: ((message: Message) => void) | undefined
  papersOf: ThreadSlots['papersOf']
}

/** A message group with the time of its last message. Two members need no name at each group: the side and the tint tell them apart. */
export function MessageGroupCard(props: MessageGroupCardProps) {
  const { group, name, timeZone, readThrough, otherReadThrough, onEdit, papersOf } = props
  const { own, messages } = group
  const last = messages.at(-1)
  return (
    <article aria-label={own ? 'You wrote' : `${name} wrote`} className={cardClass(own)}>
      <ol>
        {messages.map((message) => (
          <li
            key={message.sequence}
            data-sequence={message.sequence}
            data-unread={!own && message.sequence > readThrough ? '' : undefined}
            // A tap gives it the focus, which shows the button.
            tabIndex={own && onEdit ? -1 : undefined}
            className="group/message relative px-4 pt-2.5 pb-1 text-[0.9375rem] leading-6 transition-colors duration-700 ease-quiet data-found:bg-gold-line/30"
          >
            {withPapers(message, papersOf)}
            {message.edited_at && message !== last && <p className="text-ink-2 text-xs">Edited</p>}
            {own && onEdit && <EditButton message={message} onEdit={onEdit} />}
          </li>
        ))}
      </ol>
      {last && (
        <p className="lining flex flex-wrap items-baseline justify-end gap-x-2 px-4 pb-2 text-ink-2 text-xs tabular-nums leading-5">
          {last.edited_at && <span>Edited</span>}
          <SentTime message={last} timeZone={timeZone} />
          {own && <span>{last.is_read || last.sequence <= otherReadThrough ? 'Read' : 'Sent'}</span>}
        </p>
      )}
    </article>
  )
}

function withPapers(message: Message, papersOf: ThreadSlots['papersOf']) {
  const text = <MessageText text={message.content} />
  return message.papers > 0 && papersOf ? papersOf(message, text) : text
}

/** Shown beside a message that the pointer or the focus is on, as long as it can be edited, by the clock of this browser; the server decides by its own. */
function EditButton({ message, onEdit }: { message: Message; onEdit: (message: Message) => void }) {
  const [isEditable, setIsEditable] = useState(false)
  const { created_at } = message
  useEffect(() => {
    const milliseconds = editTimeLeft({ created_at })
    setIsEditable(milliseconds > 0)
    const timer = setTimeout(() => setIsEditable(false), milliseconds)
    return () => clearTimeout(timer)
  }, [created_at])
  if (!isEditable) return null
  return (
    <IconButton
      label="Edit message"
      onClick={() => onEdit(message)}
      className="-translate-y-1/2! absolute! top-1/2 -left-11 opacity-0 transition-opacity duration-200 group-focus-within/message:opacity-100 group-hover/message:opacity-100 pointer-coarse:not-group-focus-within/message:pointer-events-none"
    >
      <PenLine aria-hidden="true" size={16} strokeWidth={1.25} />
    </IconButton>
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

/** The reader's own messages have a tint without a frame, those of the other party a hairline. */
export const cardClass = (isOwn: boolean): string =>
  `w-fit min-w-24 max-w-[70%] ${isOwn ? 'ml-auto bg-gold-line/15 dark:bg-gold-line/25 forced-colors:border' : 'border border-line bg-raised'}`
