import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Member } from '#database/actor.ts'
import { listingView } from '#features/listings/views/server/tables.ts'
import { sortedList } from '#platform/queries/sorted-list.ts'
import type { DatabaseAccess } from '#platform/scope.ts'
import type { OwnListingFilter } from '../../contract.ts'
import { type OwnListingSort, type OwnListingState, ownListingSorts, ownListingStates } from '../../own-list.ts'
import type { OwnListing } from '../../records.ts'
import { listing, listingParticulars } from '../tables.ts'
import { isVisible, ownListingOf, summaryColumns } from './find-own-listings.ts'

interface FilteredPage {
  items: OwnListing[]
  next_cursor: string | null
  total: number
  active: number
}

/**
 * A member's own listings that match, in the order of a column. The keys of all of them are read by the index of the owner and
 * sorted, because the total needs all that match anyway. Their other columns are read for the page alone.
 */
export async function filterOwnListings(
  { db }: DatabaseAccess,
  owner: Member,
  { cursor, limit, ...filter }: OwnListingFilter,
): Promise<FilteredPage> {
  const { sort } = filter
  const { key, type } = orderOf(sort)
  const matching = db.$with('matching').as(
    db
      .select({ id: listing.id, key: key.as('key'), isVisible: sql<boolean>`${isVisible}`.as('is_visible') })
      .from(sql`find_own_listings(${filter.search || null}) as found`)
      .innerJoin(listing, eq(listing.id, sql`found.listing_id`))
      .where(and(eq(listing.ownerId, owner.memberId), ...conditionsOf(filter))),
  )
  const { after, orderBy } = sortedOwn.inOrder(sort, cursor, { key: matching.key, id: matching.id, type })
  const total = sql<number>`(select count(*)::integer from ${matching})`
  const active = sql<number>`(select count(*)::integer from ${matching} where ${matching.isVisible})`
  const page = db.$with('page').as(
    db
      .select({ id: matching.id, key: matching.key })
      .from(matching)
      .where(after)
      .orderBy(...orderBy)
      .limit(limit + 1),
  )
  const { orderBy: orderOfPage } = sortedOwn.inOrder(sort, undefined, { key: page.key, id: page.id, type })
  const rows = await db
    .with(matching, page)
    .select({ ...summaryColumns, total, active, cursorKey: sql<string>`${page.key}::text`.as('cursor_key') })
    .from(page)
    .innerJoin(listing, eq(listing.id, page.id))
    .leftJoin(listingParticulars, eq(listingParticulars.listingId, listing.id))
    .orderBy(...orderOfPage)
  const { items, next_cursor } = sortedOwn.pageOf(sort, rows, limit, (row) => ({
    key: row.cursorKey,
    id: row.listing.id,
  }))
  return {
    items: items.flatMap((row) => ownListingOf(owner, row) ?? []),
    next_cursor,
    ...{ total: rows[0]?.total ?? 0, active: rows[0]?.active ?? 0 },
  }
}

const sortedOwn = sortedList(ownListingSorts)

/** Archived, then why it is hidden, then its status: each listing is in one state. */
const state = sql`case when ${listing.archivedAt} is not null then 'Archived' when ${listing.publishAt} is not null then 'Scheduled'
  when ${listing.expiresAt} <= now() then 'Expired' when ${listing.isHidden} or not ${listing.isActive} then 'Hidden' else ${listing.status} end`

const stateList = sql.raw(ownListingStates.map((name) => `'${name}'`).join(', '))

const keys = {
  created: sql`extract(epoch from ${listing.createdAt})`,
  // The search index has the title that outsiders read.
  title: sql`(left(coalesce((select fold_words(${listingParticulars.fullTitle}) from ${listingParticulars}
    where ${listingParticulars.listingId} = ${listing.id} and ${listingParticulars.fullTitle} is not null), found.title_words), 200) collate "C")`,
  price: sql`found.price`,
  status: sql`array_position(array[${stateList}], ${state})::numeric`,
  views: sql`(select count(*)::numeric from ${listingView} where ${listingView.listingId} = ${listing.id})`,
}

/** A price on request is below all prices in the search index, and comes last in both orders. */
const requestsLast = sql`case when found.price < 0 then 2e30 else found.price end`

function orderOf(sort: OwnListingSort) {
  const column = sort.split('-')[0] as keyof typeof keys
  const type = column === 'title' ? ('text' as const) : ('numeric' as const)
  return { key: sort === 'price-up' ? requestsLast : keys[column], type }
}

type Conditions = {
  category?: OwnListingFilter['category']
  state?: OwnListingState | undefined
  is_private?: boolean | undefined
}

const conditionsOf = ({ category, state: wantedState, is_private }: Conditions): (SQL | undefined)[] => [
  category && eq(listing.category, category),
  wantedState && sql`${state} = ${wantedState}`,
  is_private === undefined ? undefined : eq(listing.isPrivate, is_private),
]
