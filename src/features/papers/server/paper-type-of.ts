import { imageTypeOf } from '#platform/images/image-type.ts'
import { isPdf } from '#platform/pdf/is-pdf.ts'

/** The type of a file that may become a paper, by its first bytes. */
export const paperTypeOf = (start: Buffer): string | undefined =>
  imageTypeOf(start) ?? (isPdf(start) ? 'application/pdf' : undefined)
