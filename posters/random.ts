export type Random = () => number

/** A generator of numbers from 0 to 1, seeded by a text, so that a drawing is always the same. */
export function randomFrom(words: string): Random {
  let state = hashOf(words)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x100000000
  }
}

export function hashOf(words: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < words.length; index++) hash = Math.imul(hash ^ words.charCodeAt(index), 0x01000193)
  return hash >>> 0
}
