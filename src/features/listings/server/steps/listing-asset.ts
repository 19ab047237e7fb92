import type { Actor } from '#database/actor.ts'
import type { OwnListing } from '../../contract.ts'
import { canSeeWhole } from '../../permissions.ts'
import type { ListingRow } from './listing-fields.ts'

type Asset = Pick<OwnListing, 'price' | 'currency' | 'location' | 'description'>

/** What only those are told who see it whole: where the policies brought it, and the rules agree. */
export function listingAsset(actor: Actor, { listing, particulars }: ListingRow): Asset | undefined {
  if (!particulars || !canSeeWhole(actor, listing)) return undefined
  const { price, currency, location, description } = particulars
  return { price, currency, location, description }
}
