import { listingStatuses } from './terms.ts'

/** The states of its owner's list: each listing is in one of them. */
export const ownListingStates = [...listingStatuses, 'Scheduled', 'Expired', 'Hidden', 'Archived'] as const
export type OwnListingState = (typeof ownListingStates)[number]

const ownListingColumns = ['created', 'title', 'price', 'status', 'views'] as const

export type OwnListingSort = `${(typeof ownListingColumns)[number]}-${'up' | 'down'}`
export const ownListingSorts = ownListingColumns.flatMap((column) => [`${column}-down`, `${column}-up`] as const)

/** How many listings one request may archive or restore. */
export const mostAtOnce = 100

export const duplicateErrors = {
  ORIGINAL_HIDDEN: { status: 409, message: 'Our curators hide this listing, so it cannot be duplicated.' },
}
