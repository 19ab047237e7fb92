import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Member } from '#database/actor.ts'
import type { Db } from '#database/database.ts'
import { photographsColumn } from '#features/listings/photographs/server/photographs-column.ts'
import { type CursorPosition, cursorValues, olderThanCursor } from '#platform/cursor.ts'
import { preparedStatement } from '#platform/queries/prepared-statement.ts'
import type { DatabaseAccess } from '#platform/scope.ts'
import type { OwnListing } from '../../records.ts'
import { listing, listingParticulars, listingView } from '../tables.ts'
import { listingColumns, publicFields, withheldFields } from './listing-fields.ts'

interface Page {
  cursor?: CursorPosition | undefined
  limit: number
}

/** A member's own listings as their owner sees them, the newest first. */
export async function findOwnListings({ db }: DatabaseAccess, owner: Member, { cursor, limit }: Page) {
  const rows = await ownListings(db).execute({ memberId: owner.memberId, ...cursorValues(cursor), limit })
  return rows.flatMap((row) => ownListingOf(owner, row) ?? [])
}

export async function findOwnListing(
  { db }: DatabaseAccess,
  owner: Member,
  id: string,
): Promise<OwnListing | undefined> {
  const [row] = await ownListingById(db).execute({ memberId: owner.memberId, id })
  return row && ownListingOf(owner, row)
}

const ownListings = preparedStatement((db) =>
  selectOwnListings(db, olderThanCursor(listing)).limit(sql.placeholder('limit')).prepare('own_listings'),
)
const ownListingById = preparedStatement((db) =>
  selectOwnListings(db, eq(listing.id, sql.placeholder('id'))).prepare('own_listing'),
)

/** The photographs and views are columns, which saves two round trips. */
const selectOwnListings = (db: Db, condition: SQL) =>
  db
    .select({
      ...listingColumns,
      photographs: photographsColumn(listing.id),
      views: sql<number>`(select count(*)::integer from ${listingView} where ${listingView.listingId} = ${listing.id})`,
    })
    .from(listing)
    .leftJoin(listingParticulars, eq(listingParticulars.listingId, listing.id))
    .where(and(eq(listing.ownerId, sql.placeholder('memberId')), condition))
    .orderBy(desc(listing.createdAt), desc(listing.id))

type Row = Awaited<ReturnType<typeof selectOwnListings>>[number]

function ownListingOf(owner: Member, row: Row): OwnListing | undefined {
  const withheld = withheldFields(owner, row)
  if (!withheld) return undefined
  const { isActive: is_active, archivedAt, version, updatedAt } = row.listing
  const ownFields = { is_active, archived: archivedAt !== null, version, updated_at: updatedAt.toISOString() }
  const { views, photographs } = row
  return { ...publicFields(row), ...withheld, ...ownFields, views, photographs }
}
