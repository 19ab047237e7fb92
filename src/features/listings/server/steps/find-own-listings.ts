import { and, count, desc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Member } from '#database/actor.ts'
import type { Db } from '#database/database.ts'
import { coversColumn, photographsColumn } from '#features/listings/photographs/server/photographs-column.ts'
import { listingView } from '#features/listings/views/server/tables.ts'
import type { Place } from '#features/places/terms.ts'
import { traitsNamed } from '#features/traits/check-traits.ts'
import { type CursorPosition, cursorValues, olderThanCursor } from '#platform/cursor.ts'
import { preparedStatement } from '#platform/queries/prepared-statement.ts'
import type { DatabaseAccess } from '#platform/scope.ts'
import { listingUndisclosedPrice } from '../../prices/server/tables.ts'
import type { OwnListing } from '../../records.ts'
import type { ListingPlace } from '../../terms.ts'
import { listing, listingParticulars } from '../tables.ts'
import {
  hidingColumn,
  type ListingRow,
  listingColumns,
  publicFields,
  teaserFields,
  withheldFields,
} from './listing-fields.ts'

interface Page {
  cursor?: CursorPosition | undefined
  limit: number
  /** Without descriptions, and only the cover of the photographs. */
  summary: boolean
}

type Counts = [total: number, active: number]

/** A member's own listings as their owner sees them, the newest first, and the counts of all of them. */
export async function findOwnListings({ db }: DatabaseAccess, owner: Member, { cursor, limit, summary }: Page) {
  const statement = summary ? ownSummaries : ownListings
  const rows = await statement(db).execute({ memberId: owner.memberId, ...cursorValues(cursor), limit })
  return { listings: rows.flatMap((row) => ownListingOf(owner, row) ?? []), counts: rows[0]?.counts }
}

export async function countOwnListings({ db }: DatabaseAccess, { memberId }: Member): Promise<Counts> {
  const [row] = await ownListingCounts(db).execute({ memberId })
  return row?.counts ?? [0, 0]
}

export async function findOwnListing(
  { db }: DatabaseAccess,
  owner: Member,
  id: string,
): Promise<OwnListing | undefined> {
  const [row] = await ownListingById(db).execute({ memberId: owner.memberId, id })
  return row && ownListingOf(owner, row)
}

const isOwn = eq(listing.ownerId, sql.placeholder('memberId'))
/** An expired listing is open until the job has hidden it, but its row policy already hides it. */
export const isVisible = sql`${listing.isOpen} and (${listing.expiresAt} is null or ${listing.expiresAt} > now())`
const counts = sql<Counts>`array[${count()}, ${count(sql`case when ${isVisible} then 1 end`)}]::integer[]`
const selectCounts = (db: Db) => db.select({ counts }).from(listing).where(isOwn)

/** The photographs, views and counts are columns, which saves round trips. */
const ownColumns = {
  ...listingColumns,
  hiding: hidingColumn,
  photographs: photographsColumn(listing.id),
  undisclosedPrice: sql<string | null>`(select ${listingUndisclosedPrice.amount}::text from ${listingUndisclosedPrice}
    where ${listingUndisclosedPrice.listingId} = ${listing.id})`,
  views: sql<number>`(select count(*)::integer from ${listingView} where ${listingView.listingId} = ${listing.id})`,
}

export const summaryColumns = {
  ...ownColumns,
  particulars: { ...getTableColumns(listingParticulars), description: sql<string>`''` },
  photographs: coversColumn(listing.id),
}

const selectPage = (db: Db, columns: typeof ownColumns | typeof summaryColumns) =>
  db
    .select({ ...columns, counts: sql<Counts>`(${selectCounts(db)})` })
    .from(listing)
    .leftJoin(listingParticulars, eq(listingParticulars.listingId, listing.id))
    .where(and(isOwn, olderThanCursor(listing)))
    .orderBy(desc(listing.createdAt), desc(listing.id))
    .limit(sql.placeholder('limit'))

const ownListings = preparedStatement((db) => selectPage(db, ownColumns).prepare('own_listings'))
const ownSummaries = preparedStatement((db) => selectPage(db, summaryColumns).prepare('own_listing_summaries'))
const ownListingById = preparedStatement((db) =>
  db
    .select(ownColumns)
    .from(listing)
    .leftJoin(listingParticulars, eq(listingParticulars.listingId, listing.id))
    .where(and(isOwn, eq(listing.id, sql.placeholder('id'))))
    .prepare('own_listing'),
)
const ownListingCounts = preparedStatement((db) => selectCounts(db).prepare('count_own_listings'))

/** As `state` of filter-own-listings.ts. */
function stateOf({
  archivedAt,
  publishAt,
  expiresAt,
  isActive,
  isHidden,
  status,
}: ListingRow['listing']): OwnListing['state'] {
  if (archivedAt) return 'Archived'
  if (publishAt) return 'Scheduled'
  if (expiresAt && expiresAt <= new Date()) return 'Expired'
  return isActive && !isHidden ? status : 'Hidden'
}

type Row = Pick<OwnListing, 'photographs' | 'views' | 'hiding'> & ListingRow & { undisclosedPrice: string | null }

export function ownListingOf(owner: Member, row: Row): OwnListing | undefined {
  const withheld = withheldFields(owner, row)
  if (!withheld) return undefined
  const { isActive: is_active, archivedAt, publishAt, expiresAt, version, updatedAt } = row.listing
  const ownFields = {
    ...{ is_active, archived: archivedAt !== null, version, updated_at: updatedAt.toISOString() },
    state: stateOf(row.listing),
    ...{ publish_at: publishAt?.toISOString() ?? null, expires_at: expiresAt?.toISOString() ?? null },
  }
  const { audience, isTeaserWritten, teaser, locationPrecision: location_precision } = row.listing
  const { teaserTraits: teaser_traits } = row.listing
  const traits = row.particulars?.traits ?? {}
  const place = row.particulars?.place ?? null
  const access = {
    place: place && withoutOpen(place),
    ...{ audience, location_precision, traits, teaser_traits },
    outside: { ...teaserFields(row), traits: traitsNamed(teaser_traits, traits), place: outsidePlace(row) },
    teaser_title: row.particulars?.fullTitle ? row.listing.title : null,
    teaser: isTeaserWritten ? teaser : null,
  }
  const { views, photographs, hiding, undisclosedPrice: undisclosed_price } = row
  return { ...publicFields(row), ...withheld, ...ownFields, ...access, undisclosed_price, hiding, views, photographs }
}

const withoutOpen = ({ open: _, ...place }: ListingPlace) => place

/** What outsiders know of the place while the listing is private. */
const outsidePlace = ({ listing, particulars }: ListingRow): Place | null =>
  listing.locationPrecision === 'undisclosed' ? null : (particulars?.place?.open[listing.locationPrecision] ?? null)
