import { canonicalJson } from '#lib/canonical-json.ts'
import type { EntryKind } from './terms.ts'

type Fact = string | number | null | Record<string, string | number | null>[]

/** One entry of the timeline of a deal, as the instance signs it. Times are in UTC. */
export interface Entry {
  format: typeof entryFormat
  /** The address of the instance. */
  instance: string
  deal: string
  /** Counts the entries from 1. */
  number: number
  /** The SHA-256 of the entry before, in hex. Null for the first. */
  previous: string | null
  at: string
  by: 'buyer' | 'seller' | 'adviser' | 'house'
  kind: EntryKind
  /** The version of the deal after this entry. Null if the deal did not change. */
  version: number | null
  /** For an acceptance: the digest of the newest entry that the member saw. */
  seen: string | null
  facts: Record<string, Fact>
  /** Digests of names and texts (`digestedText`), which stand outside so that they can be erased. */
  words: Record<string, string>
  /** The id of the key that signs. */
  key: string
}

/** A name or a text of an entry. The salt keeps a short text from being guessed by its digest. */
export interface Word {
  salt: string
  text: string
}

export interface SignedEntry {
  entry: Entry
  /** Null if the member was erased. */
  words: Record<string, Word | null>
  /** Ed25519 over the UTF-8 of the canonical JSON, in base64url. */
  signature: string
}

/** How far the timeline reached when the file was made, so that one that is cut off is told from one that ends there. */
export interface Head {
  format: typeof headFormat
  instance: string
  deal: string
  number: number
  /** The digest of the last entry, in hex. */
  digest: string
  /** The state of the deal according to its own record. */
  version: number
  stage: string
  amount: string
  currency: string
  /** The words that were erased with their member: "1 title". */
  erased: string[]
  taken_at: string
  key: string
}

/** The file that both parties download. */
export interface ChainFile {
  entries: SignedEntry[]
  head: Head
  signature: string
}

/** Parts of what is signed, so that no signature is taken for one of another purpose. */
export const entryFormat = 'subrosa-deal-1'
export const headFormat = 'subrosa-deal-head-1'

export const canonical = (signed: Entry | Head): string => canonicalJson({ ...signed })

/** The text whose SHA-256 stands in the entry. */
export const digestedText = (name: string, { salt, text }: Word): string => canonicalJson([salt, name, text])
