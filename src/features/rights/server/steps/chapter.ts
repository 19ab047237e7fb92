/** One item of a chapter: an article on its page, and one element of its JSON. */
export interface Entry {
  title: string
  facts?: [label: string, value: string | null | undefined][]
  /** What the member wrote. */
  text?: string
  images?: { path: string; caption: string }[]
  /** The page that shows the entry in full. */
  href?: string
  /** The entry in the JSON file. */
  data: unknown
}

/** A part of the export: one page and one JSON file. */
export interface Chapter {
  name: string
  title: string
  entries: () => AsyncIterable<Entry>
}

export const chapter = (name: string, title: string, entries: Chapter['entries']): Chapter => ({ name, title, entries })
