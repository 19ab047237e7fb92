import { dayNumber } from '#lib/relative-date.ts'
import type { Message } from '../../records.ts'
import type { ThreadRecord } from './thread-slots.ts'

/** Messages that one member wrote in a row. */
export interface MessageGroup {
  firstSequence: number
  own: boolean
  messages: Message[]
  /** If a new day begins with the group, the time of its first message. */
  startsDay: string | undefined
  /** Whether the unread divider is above it. */
  startsUnread: boolean
}

/** Something other than messages, at its time between them. */
export interface RecordRow {
  record: ThreadRecord
  startsDay: string | undefined
}

const longestPause = 10 * 60_000

/**
 * Another author, another day, a pause, a record or the unread divider starts a new group. `readThrough` is null without a
 * divider.
 */
export function groupMessages(
  messages: readonly Message[],
  readThrough: number | null,
  timeZone: string,
  records: readonly ThreadRecord[] = [],
): (MessageGroup | RecordRow)[] {
  const rows: (MessageGroup | RecordRow)[] = []
  let hasDivider = readThrough === null
  let previous: Message | ThreadRecord | undefined
  for (const entry of inOrder(messages, records)) {
    const isNewDay = previous === undefined || dayOf(previous, timeZone) !== dayOf(entry, timeZone)
    const startsDay = isNewDay ? entry.created_at : undefined
    if (isMessage(entry)) {
      const startsUnread = !hasDivider && !entry.own && entry.sequence > (readThrough ?? 0)
      hasDivider ||= startsUnread
      const row = rows.at(-1)
      const continues = previous && !isNewDay && !startsUnread && isInARow(previous, entry)
      if (row && 'messages' in row && continues) row.messages.push(entry)
      else rows.push({ firstSequence: entry.sequence, own: entry.own, messages: [entry], startsUnread, startsDay })
    } else rows.push({ record: entry, startsDay })
    previous = entry
  }
  return rows
}

/** Messages keep the order of their sequences. */
function inOrder(messages: readonly Message[], records: readonly ThreadRecord[]): (Message | ThreadRecord)[] {
  if (records.length === 0) return [...messages]
  const waiting = records.toSorted((a, b) => a.created_at.localeCompare(b.created_at))
  const entries: (Message | ThreadRecord)[] = []
  for (const message of messages) {
    while (waiting[0] && waiting[0].created_at < message.created_at) entries.push(...waiting.splice(0, 1))
    entries.push(message)
  }
  return [...entries, ...waiting]
}

const isMessage = (entry: Message | ThreadRecord): entry is Message => 'sequence' in entry

const dayOf = ({ created_at }: Message | ThreadRecord, timeZone: string): number =>
  dayNumber(new Date(created_at), timeZone)

const isInARow = (previous: Message | ThreadRecord, message: Message): boolean =>
  isMessage(previous) &&
  previous.own === message.own &&
  Date.parse(message.created_at) - Date.parse(previous.created_at) <= longestPause
