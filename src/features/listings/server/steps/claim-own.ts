import { eq } from 'drizzle-orm'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { canHaveListings, isOwner } from '../../permissions.ts'
import { listing } from '../tables.ts'
import { publicListing } from './announce-listing.ts'

declare const claimed: unique symbol

/** The actor's own listing, locked until the transaction ends. */
export type ClaimedListing = typeof listing.$inferSelect & {
  [claimed]: true
  /** What the public saw of it, for `announceListing`. */
  publicBefore: string
}

export async function claimOwn(scope: Scope, id: string): Promise<ClaimedListing> {
  const { actor, db } = scope
  if (!canHaveListings(actor)) throw new Refusal('UNAUTHORIZED')
  const [row] = await db.select().from(listing).where(eq(listing.id, id)).for('no key update')
  if (!row || !isOwner(actor, row)) throw new Refusal('LISTING_NOT_FOUND')
  return { ...row, publicBefore: await publicListing(scope, id) } as ClaimedListing
}
