import { dayNumber } from '#lib/relative-date.ts'
import type { Message } from '../../records.ts'

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

const longestPause = 10 * 60_000

/** Another author, another day, a pause or the unread divider starts a new group. `readThrough` is null without a divider. */
export function groupMessages(
  messages: readonly Message[],
  readThrough: number | null,
  timeZone: string,
): MessageGroup[] {
  const groups: MessageGroup[] = []
  let hasDivider = readThrough === null
  let previous: Message | undefined
  for (const message of messages) {
    const isNewDay = previous === undefined || dayOf(previous, timeZone) !== dayOf(message, timeZone)
    const startsUnread = !hasDivider && !message.own && message.sequence > (readThrough ?? 0)
    hasDivider ||= startsUnread
    const group = groups.at(-1)
    const continues =
      previous && !isNewDay && !startsUnread && previous.own === message.own && !isAfterPause(previous, message)
    if (group && continues) group.messages.push(message)
    else
      groups.push({
        ...{ firstSequence: message.sequence, own: message.own, messages: [message], startsUnread },
        startsDay: isNewDay ? message.created_at : undefined,
      })
    previous = message
  }
  return groups
}

const dayOf = ({ created_at }: Message, timeZone: string): number => dayNumber(new Date(created_at), timeZone)

const isAfterPause = (previous: Message, message: Message): boolean =>
  Date.parse(message.created_at) - Date.parse(previous.created_at) > longestPause
