import type { LiveEvent } from '#features/live/contract.ts'
import type { Subject } from './use-news.ts'

export interface ListedFits extends Subject {
  /** The ids of what is listed: of listings beside a mandate, of mandates beside a listing. */
  listedIds: readonly string[]
}

/**
 * Whether an event may change what fits: `matches.changed` tells of what newly fits, the others of what is listed. Every public
 * listing or mandate of others has events too, and each refetch counts against the member's limits.
 */
export function isAboutFits(event: LiveEvent, { id, of, listedIds }: ListedFits): boolean {
  switch (event.type) {
    case 'listing.changed':
      return of === 'listing' ? event.listingId === id : listedIds.includes(event.listingId)
    case 'mandate.changed':
      return of === 'mandate' ? event.mandateId === id : listedIds.includes(event.mandateId)
    // The event combines several without their ids. It cannot concern an empty list.
    case 'listings.changed':
      return of === 'mandate' && listedIds.length > 0
    case 'mandates.changed':
      return of === 'listing' && listedIds.length > 0
    default:
      return event.type === 'matches.changed' || event.type === 'opened' || event.type === 'resync'
  }
}
