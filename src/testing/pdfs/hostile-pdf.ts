import type { PdfErrorCode } from '#platform/pdf/drawing/pdf-errors.ts'

export interface HostilePdf {
  name: string
  make: () => Buffer | Promise<Buffer>
  /** `either` if the one is as good as the other, such as for random bytes. */
  outcome: 'drawn' | PdfErrorCode | 'either'
}

export const hostile = (name: string, outcome: HostilePdf['outcome'], make: HostilePdf['make']): HostilePdf => ({
  name,
  make,
  outcome,
})
