import { and, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Member } from '#database/actor.ts'
import { findPhotographs } from '#features/listings/photographs/server/steps/find-photographs.ts'
import type { Scope } from '#platform/scope.ts'
import type { OwnListing } from '../../records.ts'
import { listing, listingParticulars, listingView } from '../tables.ts'
import { listingColumns, publicFields, withheldFields } from './listing-fields.ts'

/** A member's own listings as their owner sees them, the newest first. */
export async function findOwnListings(scope: Scope, owner: Member, condition?: SQL, limit = 1): Promise<OwnListing[]> {
  const rows = await scope.db
    .select(listingColumns)
    .from(listing)
    .leftJoin(listingParticulars, eq(listingParticulars.listingId, listing.id))
    .where(and(eq(listing.ownerId, owner.memberId), condition))
    .orderBy(desc(listing.createdAt), desc(listing.id))
    .limit(limit)
  const ids = rows.map(({ listing }) => listing.id)
  const photographs = await findPhotographs(scope, ids)
  const views = await countViews(scope, ids)
  return rows.flatMap((row) => {
    const withheld = withheldFields(owner, row)
    if (!withheld) return []
    const { id, isActive: is_active, archivedAt, version, updatedAt } = row.listing
    const ownFields = { is_active, archived: archivedAt !== null, version, updated_at: updatedAt.toISOString() }
    return [{ ...publicFields(row), ...withheld, ...ownFields, views: views(id), photographs: photographs(id) }]
  })
}

async function countViews({ db }: Scope, ids: string[]): Promise<(id: string) => number> {
  if (ids.length === 0) return () => 0
  const rows = await db
    .select({ id: listingView.listingId, views: count(sql`*`) })
    .from(listingView)
    .where(inArray(listingView.listingId, ids))
    .groupBy(listingView.listingId)
  const views = new Map(rows.map(({ id, views }) => [id, views]))
  return (id) => views.get(id) ?? 0
}
