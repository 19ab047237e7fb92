import type { Sequences } from './subscription.ts'

/** The position in each audience's stream, in their order: `12.407`. */
export const encodeEventId = (sequences: Sequences): string => sequences.join('.')

/** Undefined if the id makes no sense. An invented id is harmless: it can only refer to the member's own streams. */
export function decodeEventId(id: string | undefined, audienceCount: number): Sequences | undefined {
  const sequences = id?.split('.') ?? []
  if (sequences.length !== audienceCount || !sequences.every((text) => /^\d{1,15}$/.test(text))) return undefined
  return sequences.map(Number)
}
