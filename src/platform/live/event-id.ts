import type { Position } from './read-stream.ts'

/** The position in each audience's stream, in their order: `12.407`. */
export const writeEventId = (position: Position, names: string[]): string =>
  names.map((name) => position[name] ?? 0).join('.')

/** An id that makes no sense counts as none; it can only ever point into the member's own streams. */
export function readEventId(id: string | undefined, names: string[]): Position | undefined {
  const places = id?.split('.') ?? []
  if (places.length !== names.length || !places.every((place) => /^\d{1,15}$/.test(place))) return undefined
  return Object.fromEntries(names.map((name, index) => [name, Number(places[index])]))
}
