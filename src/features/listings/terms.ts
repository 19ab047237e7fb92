import type { Place } from '#features/places/terms.ts'

export const listingCategories = ['Real Estate', 'Vehicles', 'Yachts', 'Jets', 'Islands', 'Art', 'Jewelry'] as const
export type ListingCategory = (typeof listingCategories)[number]

export const listingCurrencies = ['USD', 'EUR', 'GBP', 'CHF', 'AED'] as const
export type ListingCurrency = (typeof listingCurrencies)[number]

/** The statuses to which the owner may change a listing from each status. An archived listing cannot change status. */
export const listingSteps = {
  Available: ['Active', 'Pending', 'Sold'],
  Active: ['Available', 'Pending', 'Sold'],
  Pending: ['Available', 'Active', 'Sold'],
  Sold: ['Available', 'Active'],
} as const satisfies Record<string, readonly string[]>

export type ListingStatus = keyof typeof listingSteps
export const listingStatuses = ['Available', 'Active', 'Pending', 'Sold'] as const satisfies readonly ListingStatus[]

export const soldErrors = {
  LISTING_SOLD: { status: 409, message: 'This listing is sold. It takes no new conversations or deals.' },
}

export const quotaErrors = {
  TOO_MANY_LISTINGS: {
    status: 409,
    message: 'You have reached the number of listings that a member may have here.',
  },
} as const

/** The API shows an archived listing as Archived; it keeps its own status for when it is restored. */
export const shownStatuses = [...listingStatuses, 'Archived'] as const

/** Curators also tell apart what its owner hides from members, and what curators hide. */
export const curatedStatuses = [...shownStatuses, 'Hidden', 'Hidden by curators'] as const

export const isStep = (from: ListingStatus, to: ListingStatus): boolean => {
  const next: readonly ListingStatus[] = listingSteps[from]
  return from === to || next.includes(to)
}

export const listingSorts = ['newest', 'price-up', 'price-down'] as const
export type ListingSort = (typeof listingSorts)[number]

/** How many listings the browse page loads at first, and with each press of Load More. */
export const listingPages = { ofMember: 5, first: 6, more: 9 } as const

export const listingLimits = {
  teaser: 300,
  title: 160,
  location: 160,
  description: 10_000,
  search: 120,
  /** How many listings are compared side by side. */
  compared: 4,
} as const

/** The place of a listing, and what outsiders may know of it at each precision; null where they learn nothing. */
export type ListingPlace = Place & { id: string; open: { place: Place; region: Place | null; country: Place | null } }
