import { and, count, eq, max, sql, sum } from 'drizzle-orm'
import { canHaveListings, isOwner } from '#features/listings/permissions.ts'
import { type ClaimedListing, claimOwn } from '#features/listings/server/steps/claim-own.ts'
import { listing } from '#features/listings/server/tables.ts'
import { lockQuotas } from '#platform/limits/lock-quotas.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { photographLimits } from '../../terms.ts'
import { listingPhotograph } from '../tables.ts'

/**
 * Refuses early, without locks, before a photograph is received and encoded; `claimSlot` decides. The slot is filled if an
 * earlier request has stored the same photograph.
 */
export async function expectSlot(scope: Scope, listingId: string, photographId: string): Promise<'free' | 'filled'> {
  const { actor, db } = scope
  if (!canHaveListings(actor)) throw new Refusal('UNAUTHORIZED')
  const [row] = await db.select({ ownerId: listing.ownerId }).from(listing).where(eq(listing.id, listingId))
  if (!row || !isOwner(actor, row)) throw new Refusal('LISTING_NOT_FOUND')
  const isSame = and(eq(listingPhotograph.id, photographId), eq(listingPhotograph.listingId, listingId))
  const [stored] = await db.select({ id: listingPhotograph.id }).from(listingPhotograph).where(isSame)
  if (stored) return 'filled'
  await nextPosition(scope, listingId)
  await assertStorageLeft(scope, row, 1)
  return 'free'
}

/** Locks the actor's listing and finds the position of its next photograph, if there is room for these bytes. */
export async function claimSlot(
  scope: Scope,
  listingId: string,
  bytes: number,
): Promise<{ claimedListing: ClaimedListing; position: number }> {
  const claimedListing = await claimOwn(scope, listingId)
  const position = await nextPosition(scope, listingId)
  await lockQuotas(scope, claimedListing.ownerId)
  await assertStorageLeft(scope, claimedListing, bytes)
  return { claimedListing, position }
}

async function nextPosition({ db }: Scope, listingId: string): Promise<number> {
  const [{ photographs, last } = { photographs: 0, last: null }] = await db
    .select({ photographs: count(sql`*`), last: max(listingPhotograph.position) })
    .from(listingPhotograph)
    .where(eq(listingPhotograph.listingId, listingId))
  if (photographs >= photographLimits.perListing) throw new Refusal('TOO_MANY_PHOTOGRAPHS')
  return last === null ? 0 : last + 1
}

/** All listings of one owner share the same storage. */
async function assertStorageLeft(scope: Scope, { ownerId }: { ownerId: string }, bytes: number): Promise<void> {
  const megabytes = scope.config.PHOTOGRAPHS_PER_MEMBER
  const [{ used } = { used: null }] = await scope.db
    .select({ used: sum(listingPhotograph.bytes) })
    .from(listingPhotograph)
    .innerJoin(listing, eq(listing.id, listingPhotograph.listingId))
    .where(eq(listing.ownerId, ownerId))
  if (Number(used) + bytes <= megabytes * 1_000_000) return
  throw new Refusal('PHOTOGRAPHS_FULL', {
    message: `Your photographs take ${megabytes} MB, the most a member may use here. Please remove some first.`,
  })
}
