import { and, eq } from 'drizzle-orm'
import type { Member } from '#database/actor.ts'
import { listing } from '#features/listings/server/tables.ts'
import { Refusal } from '#platform/refusal.ts'
import type { DatabaseAccess } from '#platform/scope.ts'
import { isForSale } from './is-for-sale.ts'

/** The actor's own listing, locked until the transaction ends. */
export async function claimListing({ db }: DatabaseAccess, { memberId }: Member, id: string) {
  const [row] = await db
    .select({
      isPrivate: listing.isPrivate,
      isRestricted: listing.isRestricted,
      audience: listing.audience,
      isForSale,
    })
    .from(listing)
    .where(and(eq(listing.id, id), eq(listing.ownerId, memberId)))
    .for('no key update')
  if (!row) throw new Refusal('LISTING_NOT_FOUND')
  return row
}
