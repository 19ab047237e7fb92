import type { Traits } from '#features/traits/terms.ts'
import type { listingAudiences } from '../access/terms.ts'
import type { PhotographKind } from '../photographs/terms.ts'
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
  /** Its place in the gazetteer. */
  placeId?: string
  description: string
  traits: Traits
  /** The names of those that outsiders read while it is private. */
  teaserTraits?: string[]
  daysAgo: number
  isPrivate?: true
  /** Who sees a private listing in full, if not every verified member. */
  audience?: Exclude<(typeof listingAudiences)[number], 'verified'>
  isFeatured?: true
  status?: ListingStatus
  /** Published in so many days, and hidden until then. */
  publishedIn?: number
  /** Expires in so many days. */
  expiresIn?: number
  pictures?: readonly SamplePicture[]
  /** Otherwise a verified member offers it. */
  byUnverified?: true
}

/** An illustration or a floor plan: a file in `pictures/`, drawn by `npm run sample-pictures`. */
export interface SamplePicture {
  file: string
  kind: PhotographKind
  caption: string
}
