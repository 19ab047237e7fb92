import type { listing, listingParticulars } from '../tables.ts'

type ListingColumns = typeof listing.$inferSelect

/** All that its owner writes of a listing, as its columns hold it. */
export interface ListingState {
  columns: Pick<
    ListingColumns,
    | ('title' | 'teaser' | 'isTeaserWritten' | 'locationPrecision' | 'publicLocation' | 'category' | 'status')
    | ('isPrivate' | 'audience' | 'teaserTraits' | 'isActive' | 'publishAt' | 'expiresAt')
  >
  particulars: Omit<typeof listingParticulars.$inferSelect, 'listingId'>
  undisclosedPrice: string | null
  isArchived: boolean
}
