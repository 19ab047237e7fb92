import type { PdfErrorCode } from './pdf-errors.ts'
import type { Size } from './picture-size.ts'

export interface ThreadSetup {
  /** Compiled once for all threads. */
  module: WebAssembly.Module
  /** In bytes, for PDFium with the file and the picture. */
  maximumMemory: number
}

/** A thread opens one document and then draws pages of it. */
export type DrawingOrder = OpenOrder | DrawOrder

interface OpenOrder {
  kind: 'open'
  bytes: Uint8Array
}

interface DrawOrder {
  kind: 'draw'
  /** From 1. */
  page: number
  width: number
}

/** The size of each page in points (72 an inch), upright as it is shown. */
export type PageSizes = Size[]

/** Red, green and blue of each pixel. */
export interface DrawnPage extends Size {
  data: Uint8Array<ArrayBuffer>
}

export interface DrawingResults {
  open: PageSizes
  draw: DrawnPage
}

export type DrawingAnswer =
  /** `memory` is what PDFium holds, which grows and never shrinks. */
  | { result: PageSizes | DrawnPage; memory: number }
  | { refusal: PdfErrorCode; reason: string }
  /** A defect of ours. */
  | { failure: string }
