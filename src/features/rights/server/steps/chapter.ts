export interface Entry {
  title: string
  facts?: [label: string, value: string | null | undefined][]
  /** The member's own text. */
  text?: string
  pictures?: { path: string; caption: string }[]
  /** A page of its own. */
  href?: string
  /** The same for programs. */
  data: unknown
}

export interface Chapter {
  name: string
  title: string
  entries: () => AsyncIterable<Entry>
}

export const chapter = (name: string, title: string, entries: Chapter['entries']): Chapter => ({ name, title, entries })
