import type { z } from 'zod'
import { assertGoodStanding } from '#features/members/server/assert-good-standing.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import type { listingsContract } from '../contract.ts'
import { canCreateListing } from '../permissions.ts'
import { noPrice, priceAfter } from '../prices/server/steps/price-after.ts'
import { priceColumns } from '../prices/server/steps/write-price.ts'
import type { OwnListing } from '../records.ts'
import { readOwn } from './read-own.ts'
import { announceListing } from './steps/announce-listing.ts'
import { assertQuotaLeft } from './steps/assert-quota-left.ts'
import { facesAfter } from './steps/faces-after.ts'
import { insertListings } from './steps/insert-listings.ts'
import { noPlace, placeAfter } from './steps/place-after.ts'
import { scheduleChanges } from './steps/schedule-changes.ts'
import { noTraits, traitsAfter } from './steps/traits-after.ts'

type NewListing = z.infer<NonNullable<(typeof listingsContract.create)['~orpc']['inputSchema']>>

/** The database chooses the id unless one is given, as the sample network does. */
export async function createListing(scope: Scope, input: NewListing, id?: string): Promise<OwnListing> {
  const { actor } = scope
  if (!canCreateListing(actor))
    throw new Refusal('UNAUTHORIZED', { message: 'You must be logged in to create a listing' })
  const { category, status, is_private: isPrivate, audience, description, publish_at, expires_at } = input
  const { location = input.location, place } = await placeAfter(noPlace, input)
  const { face, fullTitle } = facesAfter({ ...input, location })
  const { traits, teaserTraits } = traitsAfter(noTraits, input)
  const publicFields = { ...face, category, status, isPrivate, audience, teaserTraits }
  const ownPrice = priceAfter(noPrice, input)
  return await scope.transaction(async () => {
    await assertGoodStanding(scope)
    await assertQuotaLeft(scope, actor)
    const schedule = await scheduleChanges(scope, { publish_at, expires_at })
    const particulars = { ...priceColumns(ownPrice), location, description, fullTitle, traits, place: place ?? null }
    const [listingId = ''] = await insertListings(scope, actor, [
      { id, columns: { ...publicFields, ...schedule }, particulars, undisclosedPrice: ownPrice.undisclosed_price },
    ])
    const ownListing = await readOwn(scope, { id: listingId })
    await announceListing(scope, listingId)
    return ownListing
  })
}
