import type { Readable } from 'node:stream'

export interface StoredFile {
  size: number
  contentType: string
  /** Must be read to its end or destroyed: it holds a descriptor or a connection. */
  body: Readable
}

/** Storage for all files. It checks no permissions: the caller does. */
export interface Storage {
  /** The folder, or bucket and prefix, for messages. */
  readonly location: string
  /** Writes the file completely or not at all. Replaces an existing file with the same key. */
  put(key: string, content: Buffer, contentType: string): Promise<void>
  /** The same from a file on disk, which may be larger than memory. */
  putFile(key: string, path: string, contentType: string): Promise<void>
  get(key: string): Promise<StoredFile | undefined>
  remove(key: string): Promise<void>
  /** All keys, in no particular order. A file that is removed meanwhile may still be listed. */
  keys(prefix?: string): AsyncIterable<string>
  close(): Promise<void>
}

/** Files of papers as they are kept: nobody is sent them, only pictures of their pages. */
export const papersPrefix = 'papers/'

/** Which members were erased (`features/rights`): a backup holds it, and a restore adds to it what the backup names. */
export const erasuresPrefix = 'erasures/'

/** Copies of photographs for single viewers, which are made again when they are missing. Backups leave them out. */
export const copiesPrefix = 'photograph-copies/'

/** Pictures that were found, until they are traced. */
export const evidencePrefix = 'trace-evidence/'

/** Prefixes of the product's files. Backups and restores touch only these, because other programs may use the bucket too. */
export const prefixes = [
  'portraits/',
  'listing-images/',
  'exports/',
  papersPrefix,
  copiesPrefix,
  evidencePrefix,
  erasuresPrefix,
] as const

/** The key of a file that names the instance to which the files belong. */
export const markerKey = 'instance.json'

/** Segments of letters, digits, dot, dash and underscore, which every store and file system accepts. */
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
  const isValid = contentType.length <= longestContentType && /^[\x20-\x7e]+$/.test(contentType)
  if (!isValid) throw new Error('Not a content type')
}
