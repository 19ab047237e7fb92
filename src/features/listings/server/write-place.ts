import type { ListingSort } from '../terms.ts'

/** Where a page of the browser ended: what it was ordered by there, and the id. */
export interface BrowsePlace {
  place: string
  id: string
}

export const writePlace = (sort: ListingSort, { place, id }: BrowsePlace): string =>
  Buffer.from(JSON.stringify([sort, place, id])).toString('base64url')
