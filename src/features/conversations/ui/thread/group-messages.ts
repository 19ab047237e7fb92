import { dayNumber } from '#lib/relative-date.ts'
import type { Message } from '../../records.ts'

/** Messages that one member wrote without pause: they stand on one sheet. */
export interface MessageGroup {
  /** The sequence of its first message. */
  from: number
  own: boolean
  messages: Message[]
  /** The day that begins with it, by one of its instants. */
  startsDay: string | undefined
  /** Whether what is new begins with it. */
  startsUnread: boolean
}

const pause = 10 * 60_000

/** Lays messages out on sheets: another hand, another day, a pause or the mark for what is new begins the next. */
export function groupMessages(messages: readonly Message[], mark: number | null, timeZone: string): MessageGroup[] {
  const sheets: MessageGroup[] = []
  let marked = mark === null
  let before: Message | undefined
  for (const message of messages) {
    const day = before === undefined || dayOf(before, timeZone) !== dayOf(message, timeZone)
    const fresh = !marked && !message.own && message.sequence > (mark ?? 0)
    marked ||= fresh
    const sheet = sheets.at(-1)
    if (sheet && before && !day && !fresh && sheet.own === message.own && !paused(before, message))
      sheet.messages.push(message)
    else
      sheets.push({
        ...{ from: message.sequence, own: message.own, messages: [message], startsUnread: fresh },
        startsDay: day ? message.created_at : undefined,
      })
    before = message
  }
  return sheets
}

const dayOf = ({ created_at }: Message, timeZone: string): number => dayNumber(new Date(created_at), timeZone)

const paused = (before: Message, message: Message): boolean =>
  Date.parse(message.created_at) - Date.parse(before.created_at) > pause
