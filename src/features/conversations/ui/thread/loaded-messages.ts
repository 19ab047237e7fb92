import type { Message } from '../../records.ts'

export interface LoadedMessages {
  messages: Message[]
  /** Whether the server has older messages. */
  hasOlder: boolean
}

/** Adds messages. A newer version replaces an older one, but a read message stays read. */
export function mergeMessages(loaded: readonly Message[], added: readonly Message[]): Message[] {
  const bySequence = new Map(loaded.map((message) => [message.sequence, message]))
  for (const message of added) {
    const previous = bySequence.get(message.sequence)
    bySequence.set(message.sequence, { ...message, is_read: message.is_read || previous?.is_read === true })
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

export const lastSequence = (messages: readonly Message[]): number => messages.at(-1)?.sequence ?? 0

/**
 * Where the unread divider is after a message arrived unseen: where it was if there are unread messages above, otherwise
 * after `lastBefore`, the last message before the arrival.
 */
export function dividerAfterArrival(divider: number | null, readThrough: number, lastBefore: number): number {
  return divider === null || readThrough >= lastBefore ? lastBefore : divider
}
