import type { Photograph } from '#features/listings/records.ts'
import { tidyLine } from '#lib/tidy-text.ts'

/** A chosen file whose upload waits, runs or has failed. */
export interface PhotographUpload {
  id: string
  file: File
  caption: string
  /** From 0 to 1; undefined before the upload starts. */
  progress?: number | undefined
  /** Why the upload failed. */
  error?: string | undefined
}

let chosen = 0

/** The id is unique within the page. */
export function newUpload(file: File): PhotographUpload {
  chosen += 1
  return { id: `chosen-${chosen}`, file, caption: '' }
}

/** The accessible name in the buttons that move or remove it. */
export const nameOfPhotograph = (photograph: Photograph | PhotographUpload, index: number): string =>
  tidyLine(photograph.caption) || ('file' in photograph ? photograph.file.name : `photograph ${index + 1}`)

/** Failed uploads of a new listing, for its edit page. Files can only be kept in memory. */
const uploadsByListing = new Map<string, readonly PhotographUpload[]>()

export const failedUploads = (listingId: string): readonly PhotographUpload[] => uploadsByListing.get(listingId) ?? []

export function keepFailedUploads(listingId: string, photographs: readonly PhotographUpload[]): void {
  const uploadsWithError = photographs.map((photograph) => ({
    ...photograph,
    error: photograph.error ?? 'This photograph was not sent.',
  }))
  if (uploadsWithError.length > 0) uploadsByListing.set(listingId, uploadsWithError)
  else uploadsByListing.delete(listingId)
}
