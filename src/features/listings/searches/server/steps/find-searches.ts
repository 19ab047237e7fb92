import { type SQL, sql } from 'drizzle-orm'
import type { Member } from '#database/actor.ts'
import { maximumCount } from '#platform/queries/page-total.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { SavedFilter, type SavedSearch } from '../../contract.ts'
import { type AlertLevel, searchLimits } from '../../terms.ts'

interface Row extends Record<string, unknown> {
  id: string
  name: string
  filter: unknown
  alert: AlertLevel
  seenAt: string
  createdAt: string
  newIds: string[]
  changedPrices: number
}

/** The searches of a member, the newest first, with what is new since they last looked and what they may still see of it. */
export async function findSearches({ db }: Scope, { memberId }: Member, id?: string): Promise<SavedSearch[]> {
  const { rows } = await db.execute<Row>(
    sql`select search.id, search.name, search.filter, search.alert, ${json(sql`search.seen_at`)} as "seenAt",
        ${json(sql`search.created_at`)} as "createdAt", array(${visible(isNew, sql`result.found_at`)})::text[] as "newIds",
        (select count(*)::integer from (${visible(hasNewPrice, sql`result.price_changed_at`)}) as changed) as "changedPrices"
      from saved_search as search
      where search.member_id = ${memberId}${id ? sql` and search.id = ${id}` : sql``}
      order by search.created_at desc, search.id desc`,
  )
  return rows.map(({ seenAt, createdAt, newIds, changedPrices, filter, ...row }) => ({
    ...row,
    filter: SavedFilter.parse(filter),
    seen_at: new Date(seenAt).toISOString(),
    new_listings: newIds.length,
    changed_prices: changedPrices,
    new_ids: newIds,
    created_at: new Date(createdAt).toISOString(),
  }))
}

/** One of the member's searches, as the list has it. */
export async function readSearch(scope: Scope, member: Member, id: string): Promise<SavedSearch> {
  const [search] = await findSearches(scope, member, id)
  if (!search) throw new Refusal('SEARCH_NOT_FOUND')
  return search
}

const json = (instant: SQL): SQL => sql`to_json(${instant}) #>> '{}'`

const isNew = sql`result.found_at > search.seen_at`
const hasNewPrice = sql`result.price_changed_at > search.seen_at and not coalesce(${isNew}, false)`

/** The newest of such results that the search still finds. */
const visible = (condition: SQL, time: SQL): SQL => sql`
  select listing.id from (
      select result.listing_id, ${time} as at from search_result as result
        where result.search_id = search.id and ${condition} order by ${time} desc limit ${searchLimits.counted}) as result
    join listing on listing.id = result.listing_id
    where listing.id in (select found.listing_id from browse_listings(search.filter || jsonb_build_object('among',
      array(select result.listing_id from search_result as result where result.search_id = search.id and ${condition}
        order by ${time} desc limit ${searchLimits.counted})), ${searchLimits.counted}, ${maximumCount + 1}) as found)
    order by result.at desc, listing.id`
