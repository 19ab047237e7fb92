import type { Photograph } from '#features/listings/records.ts'
import { tidyLine } from '#lib/tidy-text.ts'

/** A photograph on its way: chosen, perhaps under way, perhaps failed. */
export interface WaitingPhotograph {
  id: string
  file: File
  caption: string
  /** Of the transfer, from 0 to 1; absent while it waits. */
  progress?: number | undefined
  /** Why it did not arrive, in words. */
  error?: string | undefined
}

let chosen = 0

/** Told apart within the page. */
export function waitingPhotograph(file: File): WaitingPhotograph {
  chosen += 1
  return { id: `chosen-${chosen}`, file, caption: '' }
}

/** What a photograph is called where it is moved or removed. */
export const nameOfPhotograph = (photograph: Photograph | WaitingPhotograph, place: number): string =>
  tidyLine(photograph.caption) || ('file' in photograph ? photograph.file.name : `photograph ${place + 1}`)

/** Those that did not arrive with their listing, until its own page takes them over. In memory, as files are. */
const leftOver = new Map<string, readonly WaitingPhotograph[]>()

export const leftOverPhotographs = (listingId: string): readonly WaitingPhotograph[] => leftOver.get(listingId) ?? []

export function keepLeftOver(listingId: string, photographs: readonly WaitingPhotograph[]): void {
  const unsent = photographs.map((one) => ({ ...one, error: one.error ?? 'This photograph was not sent.' }))
  if (unsent.length > 0) leftOver.set(listingId, unsent)
  else leftOver.delete(listingId)
}
