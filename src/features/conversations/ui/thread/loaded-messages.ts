import type { Message } from '../../records.ts'

/** What is known of a conversation's messages, in their order. */
export interface LoadedMessages {
  messages: Message[]
  /** Whether older ones are still to be had. */
  hasOlder: boolean
}

/** Adds what was read or sent to what is known. The newer word about a message stands; what was read stays read. */
export function mergeMessages(known: readonly Message[], found: readonly Message[]): Message[] {
  const bySequence = new Map(known.map((message) => [message.sequence, message]))
  for (const message of found) {
    const before = bySequence.get(message.sequence)
    bySequence.set(message.sequence, { ...message, is_read: message.is_read || before?.is_read === true })
  }
  return [...bySequence.values()].sort((one, other) => one.sequence - other.sequence)
}

/** The last message before which nothing is missing: whoever catches up asks for what stands after it. */
export function lastContiguousSequence(messages: readonly Message[]): number {
  let through = (messages[0]?.sequence ?? 1) - 1
  for (const { sequence } of messages) {
    if (sequence !== through + 1) break
    through = sequence
  }
  return through
}

export const lastSequence = (messages: readonly Message[]): number => messages.at(-1)?.sequence ?? 0

/** Where the mark for what is new stands after a message came while nobody looked: it stays until all was read. */
export function dividerAfterArrival(mark: number | null, readThrough: number, before: number): number {
  return mark === null || readThrough >= before ? before : mark
}
