import type { Photograph } from '#features/listings/records.ts'
import { newUuid } from '#lib/new-uuid.ts'
import { tidyLine } from '#lib/tidy-text.ts'
import type { PhotographKind } from '../terms.ts'

/** A chosen file whose upload waits, runs or has failed. */
export interface PhotographUpload {
  /** The id of the photograph, so that an upload whose response was lost can be repeated. */
  id: string
  kind: PhotographKind
  file: File
  caption: string
  /** From 0 to 1; undefined before the upload starts. */
  progress?: number | undefined
  /** Why the upload failed. */
  error?: string | undefined
  /** Whether it would fail again, because of the file itself. */
  isFinal?: boolean | undefined
}

export const newUpload = (file: File, kind: PhotographKind = 'photograph'): PhotographUpload => ({
  ...{ id: newUuid(), kind, file, caption: '' },
})

/** The accessible name in the buttons that move or remove it. */
export const nameOfPhotograph = (photograph: Photograph | PhotographUpload, index: number): string =>
  tidyLine(photograph.caption) ||
  ('file' in photograph
    ? photograph.file.name
    : `${photograph.kind === 'floor-plan' ? 'floor plan' : 'photograph'} ${index + 1}`)

/** Failed uploads of a new listing, for its edit page. Files can only be kept in memory. */
const uploadsByListing = new Map<string, readonly PhotographUpload[]>()

export const failedUploads = (listingId: string): readonly PhotographUpload[] => uploadsByListing.get(listingId) ?? []

export function keepFailedUploads(listingId: string, photographs: readonly PhotographUpload[]): void {
  const uploadsWithError = photographs.map((photograph) => ({
    ...photograph,
    error: photograph.error ?? 'This photograph was not uploaded.',
  }))
  if (uploadsWithError.length > 0) uploadsByListing.set(listingId, uploadsWithError)
  else uploadsByListing.delete(listingId)
}
