/** A file in the list: one just picked (`file`), or one kept before (`url`). */
export type FileEntry = {
  id: string
  name: string
  bytes?: number | undefined
  file?: File | undefined
  /** Where a picture of it is already to be had. */
  url?: string | undefined
  /** Of the transfer, from 0 to 1; absent while it waits and once it is done. */
  progress?: number | undefined
  /** Why it did not arrive, in words. */
  error?: string | undefined
}

let picked = 0

/** Told apart within the page; what the server keeps has ids of its own. */
export function entryOf(file: File): FileEntry {
  picked += 1
  return { id: `picked-${picked}`, name: file.name, bytes: file.size, file }
}

/** Puts the entry at that place; places out of reach are the first and the last. */
export function moveEntry<Entry extends { id: string }>(entries: readonly Entry[], id: string, place: number): Entry[] {
  const moved = entries.find((entry) => entry.id === id)
  if (!moved) return [...entries]
  const others = entries.filter((entry) => entry !== moved)
  const index = Math.min(Math.max(place, 0), others.length)
  return [...others.slice(0, index), moved, ...others.slice(index)]
}
