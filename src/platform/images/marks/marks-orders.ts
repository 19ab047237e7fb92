import type { VisibleMark } from './burn-in.ts'
import type { Picture } from './picture.ts'

/** What the threads do. Files and pixels are copied to them, and no key is. */
export type MarksOrder = MarkOrder | TraceOrder | RankOrder

/** Makes the copy of a viewer. */
export interface MarkOrder {
  kind: 'mark'
  /** A WebP file of ours, or a page that was drawn. */
  file: Uint8Array | Picture
  seed: Uint8Array
  visible?: VisibleMark | undefined
  hasFineLines: boolean
}

/** Compares a picture that was found with one photograph, and with the marks of its viewers. */
export interface TraceOrder {
  kind: 'trace'
  original: Uint8Array
  found: Picture
  /** Those of the viewers, one after the other. */
  seeds: Uint8Array
}

/** How well a picture that was found fits each of these photographs, roughly and fast. */
export interface RankOrder {
  kind: 'rank'
  originals: Uint8Array[]
  found: Picture
}

export interface Traced {
  /** The best score of each viewer, in standard deviations of chance. */
  scores: Float64Array
}

export interface MarksResults {
  mark: Uint8Array
  trace: Traced
  rank: Float64Array
}
