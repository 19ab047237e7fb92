import { asc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { recordViews } from '#features/listings/ledger/server/record-views.ts'
import { coversColumn } from '#features/listings/photographs/server/photographs-column.ts'
import { cursorOf, decodeCursor } from '#platform/cursor.ts'
import { countAgainstLimit } from '#platform/limits/count-against-limit.ts'
import { countRecordsRead } from '#platform/limits/count-records-read.ts'
import { maximumCount } from '#platform/queries/page-total.ts'
import { preparedStatement } from '#platform/queries/prepared-statement.ts'
import type { Scope } from '#platform/scope.ts'
import type { ListingFilter } from '../contract.ts'
import type { ListingSort } from '../terms.ts'
import { cardOf, viewsOfCards } from './steps/card-of.ts'
import { countsOf, type MaintainedCount } from './steps/counts-of-listings.ts'
import { listingColumns } from './steps/listing-fields.ts'
import { searchFilter } from './steps/search-filter.ts'
import { listing, listingParticulars } from './tables.ts'

/**
 * An SQL function decides which listings the reader finds and in which order (migrations/0151, 0166 and 0167); row policies decide which of
 * their fields come with them.
 */
export async function browseListings(scope: Scope, { cursor, limit, ...input }: ListingFilter) {
  const { actor, db } = scope
  await countRecordsRead(scope, 1)
  if (input.search) await countAgainstLimit(scope, 'search')
  const cursorValues = cursor === undefined ? {} : positionAfter(cursor, input.sort)
  const filter = await searchFilter(input)
  const rows = await listingPage(db).execute({ filter: JSON.stringify({ ...filter, ...cursorValues }), limit })
  const [{ total, counts, afterValue, afterId } = emptyPage] = rows
  const page = rows.flatMap(({ listing, ...row }) => (listing ? [{ ...row, listing }] : []))
  await countRecordsRead(scope, page.length - 1)
  const items = page.map((row) => cardOf(actor, row, row.covers))
  await recordViews(scope, viewsOfCards(items, page))
  return {
    items,
    next_cursor: afterValue && afterId && browseCursor.encode([input.sort, afterValue, afterId]),
    ...countsOf(filter, total, counts ?? []),
    place: filter.place ? { id: filter.place.id, text: filter.place.text } : null,
  }
}

const emptyPage = { total: null, counts: null, afterValue: null, afterId: null }

const instant = z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?[+-]\d\d(:\d\d)?$/)
const amount = z.string().regex(/^-?\d{1,40}(\.\d{1,10})?$/)

/** The order, the value by which the last listing of the page was ordered, and its id. */
const browseCursor = cursorOf(
  z.union([
    z.tuple([z.literal('newest'), instant, z.uuid()]),
    z.tuple([z.enum(['price-up', 'price-down']), amount, z.uuid()]),
  ]),
)

function positionAfter(cursor: string, sort: ListingSort) {
  const [, after_place, after_id] = decodeCursor(browseCursor, cursor, ([order]) => order === sort)
  return { after_place, after_id }
}

const listingPage = preparedStatement((db) =>
  db
    .select({
      ...listingColumns,
      total: sql<number | null>`found.total`,
      counts: sql<MaintainedCount[] | null>`found.counts`,
      afterValue: sql<string | null>`found.after_value`,
      afterId: sql<string | null>`found.after_id`,
      covers: coversColumn(listing.id),
    })
    .from(
      sql`browse_listings(${sql.placeholder('filter')}::jsonb, ${sql.placeholder('limit')}::integer, ${maximumCount + 1}) with ordinality as found (listing_id, total, counts, after_value, after_id, rank)`,
    )
    .leftJoin(listing, eq(listing.id, sql`found.listing_id`))
    .leftJoin(listingParticulars, eq(listingParticulars.listingId, listing.id))
    .orderBy(asc(sql`found.rank`))
    .prepare('browse_listings'),
)
