import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { DatabaseAccess } from '#platform/scope.ts'
import { listing } from '../../server/tables.ts'
import { listingHold } from './tables.ts'

interface Released {
  listingId: string
  ownerId: string
  /** Whether everyone reads that it is reserved. */
  isPublic: boolean
}

/** Runs as the system while a member is erased: ends what is reserved for them. The listings are locked first, as in the verbs. */
export async function endHoldsOf({ db }: DatabaseAccess, memberId: string): Promise<Released[]> {
  const isReservedForMember = and(eq(listingHold.memberId, memberId), isNull(listingHold.endedAt))
  const reserved = await db
    .select({ id: listing.id, ownerId: listing.ownerId, isOpen: listing.isOpen, isNamed: listing.isNamed })
    .from(listing)
    .innerJoin(listingHold, eq(listingHold.listingId, listing.id))
    .where(isReservedForMember)
    .orderBy(asc(listing.id))
    .for('no key update', { of: listing })
  const ids = reserved.map(({ id }) => id)
  if (ids.length === 0) return []
  await db
    .update(listingHold)
    .set({ endedAt: sql`least(now(), ${listingHold.until})` })
    .where(and(isReservedForMember, inArray(listingHold.listingId, ids)))
  return reserved.map(({ id, ownerId, isOpen, isNamed }) => ({ listingId: id, ownerId, isPublic: isOpen && !isNamed }))
}
