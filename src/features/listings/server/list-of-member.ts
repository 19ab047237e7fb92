import { and, desc, eq, ne, sql } from 'drizzle-orm'
import { recordViews } from '#features/listings/ledger/server/record-views.ts'
import { coversColumn } from '#features/listings/photographs/server/photographs-column.ts'
import { type CursorPosition, cursorValues, olderThanCursor, pageOf } from '#platform/cursor.ts'
import { countRecordsRead } from '#platform/limits/count-records-read.ts'
import { preparedStatement } from '#platform/queries/prepared-statement.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { canHaveListings } from '../permissions.ts'
import { cardOf, viewsOfCards } from './steps/card-of.ts'
import { listingColumns } from './steps/listing-fields.ts'
import { listing, listingParticulars } from './tables.ts'

interface Page {
  id: string
  cursor?: CursorPosition | undefined
  limit: number
}

/** A private listing withholds its owner with its particulars, so the list has only listings that the reader sees in full. */
export async function listOfMember(scope: Scope, { id, cursor, limit }: Page) {
  const { actor, db } = scope
  if (!canHaveListings(actor)) throw new Refusal('UNAUTHORIZED')
  await countRecordsRead(scope, 1)
  const rows = await listingsOfMember(db).execute({ memberId: id, ...cursorValues(cursor), limit: limit + 1 })
  const { items, next_cursor } = pageOf(
    rows.map((row) => ({ ...row, id: row.listing.id, createdAt: row.listing.createdAt })),
    limit,
  )
  await countRecordsRead(scope, items.length - 1)
  const cards = items.map((row) => cardOf(actor, row, row.covers))
  await recordViews(scope, viewsOfCards(cards, items))
  return { items: cards, next_cursor }
}

const isOpen = sql`${listing.isOpen} and (${listing.expiresAt} is null or ${listing.expiresAt} > now())`

const listingsOfMember = preparedStatement((db) =>
  db
    .select({ ...listingColumns, covers: coversColumn(listing.id) })
    .from(listing)
    .innerJoin(listingParticulars, eq(listingParticulars.listingId, listing.id))
    // The row policies let owners and curators read more.
    .where(
      and(
        eq(listing.ownerId, sql.placeholder('memberId')),
        isOpen,
        ne(listing.status, 'Sold'),
        olderThanCursor(listing),
      ),
    )
    .orderBy(desc(listing.createdAt), desc(listing.id))
    .limit(sql.placeholder('limit'))
    .prepare('listings_of_member'),
)
