import { and, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Member } from '#database/actor.ts'
import { findPhotographs } from '#features/listings/photographs/server/steps/find-photographs.ts'
import type { Scope } from '#platform/scope.ts'
import type { OwnListing } from '../../contract.ts'
import { listing, listingParticulars, listingView } from '../tables.ts'
import { listingAsset } from './listing-asset.ts'
import { listingColumns, listingFace } from './listing-fields.ts'

/** A member's own listings as they themselves see them, the newest first. */
export async function findOwn(scope: Scope, owner: Member, which?: SQL, most = 1): Promise<OwnListing[]> {
  const rows = await scope.db
    .select(listingColumns)
    .from(listing)
    .leftJoin(listingParticulars, eq(listingParticulars.listingId, listing.id))
    .where(and(eq(listing.ownerId, owner.memberId), which))
    .orderBy(desc(listing.createdAt), desc(listing.id))
    .limit(most)
  const ids = rows.map(({ listing }) => listing.id)
  const photographs = await findPhotographs(scope, ids)
  const views = await countViews(scope, ids)
  return rows.flatMap((row) => {
    const asset = listingAsset(owner, row)
    if (!asset) return []
    const { id, isActive: is_active, archivedAt, version, updatedAt } = row.listing
    const own = { is_active, archived: archivedAt !== null, version, updated_at: updatedAt.toISOString() }
    return [{ ...listingFace(row), ...asset, ...own, views: views(id), photographs: photographs(id) }]
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
