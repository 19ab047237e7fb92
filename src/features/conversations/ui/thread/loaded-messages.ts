import type { Message } from '../../records.ts'
import { messageLimits } from '../../terms.ts'

export interface LoadedMessages {
  messages: Message[]
  /** Whether the server has older messages. */
  hasOlder: boolean
}

/** Adds messages. The version that was edited last stays, and a read message stays read. */
export function mergeMessages(loaded: readonly Message[], added: readonly Message[]): Message[] {
  const bySequence = new Map(loaded.map((message) => [message.sequence, message]))
  for (const message of added) {
    const previous = bySequence.get(message.sequence)
    const isOutdated = (previous?.edited_at ?? '') > (message.edited_at ?? '')
    const is_read = message.is_read || previous?.is_read === true
    bySequence.set(message.sequence, { ...(isOutdated && previous ? previous : message), is_read })
  }
  return [...bySequence.values()].sort((a, b) => a.sequence - b.sequence)
}

/** The sequence of the last message before a gap: newer messages are loaded from there. */
export function lastContiguousSequence(messages: readonly Message[]): number {
  let last = (messages[0]?.sequence ?? 1) - 1
  for (const { sequence } of messages) {
    if (sequence !== last + 1) break
    last = sequence
  }
  return last
}

/** Longer than a message can be edited: messages that are older than the last by this are as they will stay. */
const editMilliseconds = 2 * messageLimits.editMinutes * 60_000

/** The sequence after which messages are read again to catch up: new ones, and those that may have been edited since. */
export function sequenceToCatchUpFrom(messages: readonly Message[]): number {
  const since = Date.parse(messages.at(-1)?.created_at ?? '') - editMilliseconds
  const firstRecent = messages.find(({ created_at }) => Date.parse(created_at) > since)
  return Math.min(lastContiguousSequence(messages), (firstRecent?.sequence ?? 1) - 1)
}

export const lastSequence = (messages: readonly Message[]): number => messages.at(-1)?.sequence ?? 0

/**
 * Where the unread divider is after a message arrived unseen: where it was if there are unread messages above, otherwise
 * after `lastBefore`, the last message before the arrival.
 */
export function dividerAfterArrival(divider: number | null, readThrough: number, lastBefore: number): number {
  return divider === null || readThrough >= lastBefore ? lastBefore : divider
}
