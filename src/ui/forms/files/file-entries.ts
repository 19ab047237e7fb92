/** A file in the list: just chosen (`file`), or stored before (`url`). */
export type FileEntry = {
  id: string
  name: string
  bytes?: number | undefined
  file?: File | undefined
  /** The address of its image, if the server has it. */
  url?: string | undefined
  /** Progress of the upload from 0 to 1; absent before it starts and once it is done. */
  progress?: number | undefined
  /** Why the upload failed. */
  error?: string | undefined
}

let picked = 0

/** An entry with an id that is unique on this page; files on the server have other ids. */
export function entryOf(file: File): FileEntry {
  picked += 1
  return { id: `picked-${picked}`, name: file.name, bytes: file.size, file }
}

/** Moves the entry to that index; an index out of range is clamped. */
export function moveEntry<Entry extends { id: string }>(entries: readonly Entry[], id: string, place: number): Entry[] {
  const moved = entries.find((entry) => entry.id === id)
  if (!moved) return [...entries]
  const others = entries.filter((entry) => entry !== moved)
  const index = Math.min(Math.max(place, 0), others.length)
  return [...others.slice(0, index), moved, ...others.slice(index)]
}
