import { asc, eq, sql } from 'drizzle-orm'
import { recordViews } from '#features/listings/ledger/server/record-views.ts'
import { countAgainstLimit } from '#platform/limits/count-against-limit.ts'
import { countRecordsRead } from '#platform/limits/count-records-read.ts'
import { preparedStatement } from '#platform/queries/prepared-statement.ts'
import type { Scope } from '#platform/scope.ts'
import { type ListingRow, listingColumns, placeOf, withheldFields } from '../../server/steps/listing-fields.ts'
import { searchFilter } from '../../server/steps/search-filter.ts'
import { listing, listingParticulars } from '../../server/tables.ts'
import type { ListingMap, MapFilter, MapListing } from '../contract.ts'
import { mapLimits } from '../terms.ts'

/** A marker says less than a tenth of what a card says. */
const markersPerRecord = 10

/** The SQL function of `browse` decides which listings the reader finds, and row policies what the reader knows of their places. */
export async function listMap(scope: Scope, input: MapFilter): Promise<ListingMap> {
  const { actor, db } = scope
  await countRecordsRead(scope, 1)
  if (input.search) await countAgainstLimit(scope, 'search')
  const filter = JSON.stringify(await searchFilter(input))
  const rows = await mapPage(db).execute({ filter, limit: mapLimits.listings })
  const found = rows.flatMap(({ listing, ...row }) => (listing ? [{ ...row, listing }] : []))
  await countRecordsRead(scope, Math.floor(found.length / markersPerRecord))
  const markers = found.flatMap((row) => markerOf(row, withheldFields(actor, row)) ?? [])
  // A full title and an exact place are a part of what a card of a private listing shows.
  const shownInFull = markers.filter(({ isFull }) => isFull)
  await recordViews(
    scope,
    shownInFull.map(({ row }) => ({ listing: row.listing, part: 'card' })),
    // An open map refetches by itself.
    { countsAsReading: 'once-a-day' },
  )
  return {
    items: markers.map(({ item }) => item),
    without_place: found.length - markers.length,
    more: rows.some(({ afterId }) => afterId !== null),
  }
}

interface Marker {
  row: ListingRow
  item: MapListing
  isFull: boolean
}

function markerOf(row: ListingRow, full: { title: string } | undefined): Marker | undefined {
  const { id, category, isPrivate: is_private, openPlace } = row.listing
  const place = full ? placeOf(row.particulars) : openPlace
  if (!place) return undefined
  return {
    row,
    item: { id, title: full?.title ?? row.listing.title, category, is_private, place },
    isFull: Boolean(full),
  }
}

const mapPage = preparedStatement((db) =>
  db
    .select({ ...listingColumns, afterId: sql<string | null>`found.after_id` })
    .from(
      sql`browse_listings(${sql.placeholder('filter')}::jsonb, ${sql.placeholder('limit')}::integer, ${mapLimits.listings + 1}) with ordinality as found (listing_id, total, counts, after_value, after_id, rank)`,
    )
    .leftJoin(listing, eq(listing.id, sql`found.listing_id`))
    .leftJoin(listingParticulars, eq(listingParticulars.listingId, listing.id))
    .orderBy(asc(sql`found.rank`))
    .prepare('map_listings'),
)
