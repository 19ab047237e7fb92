import { eq, inArray } from 'drizzle-orm'
import { recordViews } from '#features/listings/ledger/server/record-views.ts'
import { coversColumn } from '#features/listings/photographs/server/photographs-column.ts'
import { countRecordsRead } from '#platform/limits/count-records-read.ts'
import type { Scope } from '#platform/scope.ts'
import type { ListingCard } from '../records.ts'
import { cardOf, viewsOfCards } from './steps/card-of.ts'
import { listingColumns } from './steps/listing-fields.ts'
import { listing, listingParticulars } from './tables.ts'

/**
 * The cards of some listings, as far as the reader may see them, by their ids. Pages refetch them when something of them changes, so
 * each counts as reading once a day.
 */
export async function readCards(scope: Scope, ids: readonly string[]): Promise<Map<string, ListingCard>> {
  if (ids.length === 0) return new Map()
  const { actor, db } = scope
  const rows = await db
    .select({ ...listingColumns, covers: coversColumn(listing.id) })
    .from(listing)
    .leftJoin(listingParticulars, eq(listingParticulars.listingId, listing.id))
    .where(inArray(listing.id, [...ids]))
  await countRecordsRead(scope, rows.length)
  const cards = rows.map((row) => cardOf(actor, row, row.covers))
  await recordViews(scope, viewsOfCards(cards, rows), { countsAsReading: 'once-a-day' })
  return new Map(cards.map((card) => [card.id, card]))
}
