import { asc, eq, sql } from 'drizzle-orm'
import type { Actor } from '#database/actor.ts'
import { photographsColumn } from '#features/listings/photographs/server/photographs-column.ts'
import { shorten } from '#lib/first-sentence.ts'
import { decodeCursor } from '#platform/cursor.ts'
import { countAgainstLimit } from '#platform/limits/count-against-limit.ts'
import { takeReading } from '#platform/limits/count-records-read.ts'
import { countLimit, totalColumn, totalOfFirstPage } from '#platform/queries/page-total.ts'
import { preparedStatement } from '#platform/queries/prepared-statement.ts'
import type { Scope } from '#platform/scope.ts'
import type { ListingCard, ListingFilter, Photograph } from '../contract.ts'
import type { ListingSort } from '../terms.ts'
import { browseCursor } from './steps/browse-cursor.ts'
import { countListings } from './steps/count-listings.ts'
import { listingAsset } from './steps/listing-asset.ts'
import { type ListingRow, listingColumns, listingFace } from './steps/listing-fields.ts'
import { listing, listingParticulars } from './tables.ts'

/**
 * The functions of the database say which listings this viewer finds, in which order (migrations/0008); what is shown of
 * each, the policies say.
 */
export async function browseListings(scope: Scope, { cursor, limit, ...wish }: ListingFilter) {
  const { actor, db } = scope
  await takeReading(scope, 1)
  if (wish.search) await countAgainstLimit(scope, 'search')
  const after = cursor === undefined ? {} : positionAfter(cursor, wish.sort)
  const asked = { ...wish, search: wish.search || undefined }
  const finding = found(db).execute({ wish: JSON.stringify({ ...asked, ...after }), most: limit + 1 })
  const met = cursor === undefined ? () => totalOfFirstPage(finding, limit) : undefined
  const [rows, counted] = await Promise.all([finding, countListings(scope, asked, met)])
  const shown = rows.slice(0, limit)
  await takeReading(scope, shown.length - 1)
  const last = shown.at(-1)
  return {
    items: shown.map((row) => cardOf(actor, row, row.covers)),
    next_cursor: rows.length > limit && last ? browseCursor.encode([wish.sort, last.place, last.listing.id]) : null,
    ...counted,
  }
}

function positionAfter(cursor: string, sort: ListingSort) {
  const [, after_place, after_id] = decodeCursor(browseCursor, cursor, ([order]) => order === sort)
  return { after_place, after_id }
}

const found = preparedStatement((db) =>
  db
    .select({
      ...listingColumns,
      place: sql<string>`found.place`,
      total: totalColumn,
      covers: photographsColumn(listing.id, 1),
    })
    .from(
      sql`find_listings(${sql.placeholder('wish')}::jsonb, ${sql.placeholder('most')}::integer, ${countLimit + 1}) with ordinality as found (listing_id, place, total, rank)`,
    )
    .innerJoin(listing, eq(listing.id, sql`found.listing_id`))
    .leftJoin(listingParticulars, eq(listingParticulars.listingId, listing.id))
    .orderBy(asc(sql`found.rank`))
    .prepare('browse_listings'),
)

function cardOf(actor: Actor, row: ListingRow, [cover]: Photograph[]): ListingCard {
  const face = listingFace(row)
  const asset = listingAsset(actor, row)
  if (!asset) return { view: 'teaser', ...face, description: row.listing.teaser }
  return { view: 'whole', ...face, ...asset, description: shorten(asset.description, 240), cover: cover ?? null }
}
