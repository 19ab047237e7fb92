import type { ListingCategory, ListingCurrency, ListingStatus } from '../terms.ts'

/** A listing of the network that a new instance begins with. */
export interface SampleListing {
  title: string
  category: ListingCategory
  /** The plate that stands in for its photographs (`posters/plates.ts`). */
  plate: string
  /** Null if it is on request. */
  price: string | null
  /** The highest price of a range. */
  priceTo?: string
  /** Kept by the owner of a listing on request. */
  undisclosedPrice?: string
  /** The price before its owner lowered it. */
  reducedFrom?: string
  currency: ListingCurrency
  location: string
  description: string
  daysAgo: number
  isPrivate?: true
  isFeatured?: true
  status?: ListingStatus
  /** Otherwise a verified member offers it. */
  byUnverified?: true
}
