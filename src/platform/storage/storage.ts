import type { Readable } from 'node:stream'

export interface StoredFile {
  size: number
  contentType: string
  /** Must be read to its end or destroyed: it holds a descriptor or a connection. */
  body: Readable
}

/** The one door for files. Who may see a file is decided before it is asked for here. */
export interface Storage {
  /** For sentences: the folder, or bucket and prefix. */
  readonly place: string
  /** Complete or not at all; a second write under the same key replaces the first. */
  put(key: string, content: Buffer, contentType: string): Promise<void>
  /** The same from a file on this machine's disk, which may be larger than memory. */
  putFile(key: string, path: string, contentType: string): Promise<void>
  get(key: string): Promise<StoredFile | undefined>
  remove(key: string): Promise<void>
  /** Every key of a file of ours, in no particular order; one that is removed meanwhile may be among them. */
  keys(prefix?: string): AsyncIterable<string>
  close(): Promise<void>
}

/** Which members were erased (`features/rights`): a backup holds it, and a restore adds to it what the backup names. */
export const erasuresPrefix = 'erasures/'

/** Where files of ours lie. A backup holds these, and a restore removes nothing else: a bucket may serve other programs too. */
export const prefixes = ['portraits/', 'listing-images/', 'exports/', erasuresPrefix] as const

/** Names the instance that the files belong to. */
export const markerKey = 'instance.json'

/** Segments of letters, digits, dot, dash and underscore: what every store and file system takes. */
export const isKey = (key: string): boolean =>
  key.length <= 400 &&
  prefixes.some((prefix) => key.startsWith(prefix)) &&
  key.split('/').every((segment) => /^(?!\.)[A-Za-z0-9._-]{1,120}$/.test(segment))

export function assertKey(key: string): void {
  if (!isKey(key) && key !== markerKey) throw new Error('Not a storage key')
}

export const longestContentType = 200

/** One line of printable ASCII, as HTTP headers take it. */
export function assertContentType(contentType: string): void {
  const sound = contentType.length <= longestContentType && /^[\x20-\x7e]+$/.test(contentType)
  if (!sound) throw new Error('Not a content type')
}
