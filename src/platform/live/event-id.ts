import type { Position } from './read-stream.ts'

/** The position in each audience's stream, in their order: `12.407`. */
export const encodeEventId = (position: Position, names: string[]): string =>
  names.map((name) => position[name] ?? 0).join('.')

/** Undefined if the id makes no sense. An invented id is harmless: it can only refer to the member's own streams. */
export function decodeEventId(id: string | undefined, names: string[]): Position | undefined {
  const sequences = id?.split('.') ?? []
  if (sequences.length !== names.length || !sequences.every((text) => /^\d{1,15}$/.test(text))) return undefined
  return Object.fromEntries(names.map((name, index) => [name, Number(sequences[index])]))
}
