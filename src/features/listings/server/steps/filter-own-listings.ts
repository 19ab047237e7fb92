import { and, asc, desc, eq, gt, lt, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Member } from '#database/actor.ts'
import { cursorOf, decodeCursor } from '#platform/cursor.ts'
import type { DatabaseAccess } from '#platform/scope.ts'
import type { OwnListingFilter } from '../../contract.ts'
import {
  type OwnListingSort,
  type OwnListingState,
  ownCursorLength,
  ownListingSorts,
  ownListingStates,
} from '../../own-list.ts'
import type { OwnListing } from '../../records.ts'
import { listing, listingParticulars, listingView } from '../tables.ts'
import { isVisible, ownListingOf, summaryColumns } from './find-own-listings.ts'

interface FilteredPage {
  items: OwnListing[]
  next_cursor: string | null
  total: number
  active: number
}

/**
 * A member's own listings that match, in the order of a column. All of them are read by the index of the owner and sorted:
 * a member has some hundreds, and the total needs all that match anyway.
 */
export async function filterOwnListings(
  { db }: DatabaseAccess,
  owner: Member,
  { cursor, limit, ...filter }: OwnListingFilter,
): Promise<FilteredPage> {
  const { sort } = filter
  const { key, type, isDescending } = orderOf(sort)
  const matching = db.$with('matching').as(
    db
      .select({ id: listing.id, key: key.as('key'), isVisible: sql<boolean>`${isVisible}`.as('is_visible') })
      .from(sql`find_own_listings(${filter.search || null}) as found`)
      .innerJoin(listing, eq(listing.id, sql`found.listing_id`))
      .where(and(eq(listing.ownerId, owner.memberId), ...conditionsOf(filter))),
  )
  const position = cursor === undefined ? undefined : decodeCursor(cursors, cursor, ([of]) => of === sort)
  const place = sql`(${matching.key}, ${matching.id})`
  const cursorPlace = position && sql`(${position[1]}::${type}, ${position[2]}::uuid)`
  const inOrder = isDescending ? desc : asc
  const total = sql<number>`(select count(*)::integer from ${matching})`
  const active = sql<number>`(select count(*)::integer from ${matching} where ${matching.isVisible})`
  const rows = await db
    .with(matching)
    .select({ ...summaryColumns, total, active, cursorKey: sql<string>`${matching.key}::text`.as('cursor_key') })
    .from(matching)
    .innerJoin(listing, eq(listing.id, matching.id))
    .leftJoin(listingParticulars, eq(listingParticulars.listingId, listing.id))
    .where(cursorPlace && (isDescending ? lt(place, cursorPlace) : gt(place, cursorPlace)))
    .orderBy(inOrder(matching.key), inOrder(matching.id))
    .limit(limit + 1)
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1) : undefined
  return {
    items: page.flatMap((row) => ownListingOf(owner, row) ?? []),
    next_cursor: last ? cursors.encode([sort, last.cursorKey, last.listing.id]) : null,
    ...{ total: rows[0]?.total ?? 0, active: rows[0]?.active ?? 0 },
  }
}

const cursors = cursorOf(z.tuple([z.enum(ownListingSorts), z.string().max(400), z.uuid()]), ownCursorLength)

/** Archived, then why it is hidden, then its status: each listing is in one state. */
const state = sql`case when ${listing.archivedAt} is not null then 'Archived' when ${listing.publishAt} is not null then 'Scheduled'
  when ${listing.expiresAt} <= now() then 'Expired' when ${listing.isHidden} or not ${listing.isActive} then 'Hidden' else ${listing.status} end`

const stateList = sql.raw(ownListingStates.map((name) => `'${name}'`).join(', '))

const keys = {
  created: sql`extract(epoch from ${listing.createdAt})`,
  title: sql`(left(found.title_words, 200) collate "C")`,
  price: sql`found.price`,
  status: sql`array_position(array[${stateList}], ${state})::numeric`,
  views: sql`(select count(*)::numeric from ${listingView} where ${listingView.listingId} = ${listing.id})`,
}

/** A price on request is below all prices in the search index, and comes last in both orders. */
const requestsLast = sql`case when found.price < 0 then 2e30 else found.price end`

function orderOf(sort: OwnListingSort) {
  const [column, direction] = sort.split('-') as [keyof typeof keys, 'up' | 'down']
  const type = sql.raw(column === 'title' ? 'text collate "C"' : 'numeric')
  return { key: sort === 'price-up' ? requestsLast : keys[column], type, isDescending: direction === 'down' }
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
