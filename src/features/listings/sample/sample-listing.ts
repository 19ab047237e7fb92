import type { ListingCategory, ListingCurrency, ListingStatus } from '../terms.ts'

/** A listing of the network that a new instance begins with. */
export interface SampleListing {
  title: string
  category: ListingCategory
  /** What its picture shows until it has photographs. */
  scene: string
  price: string
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
