import { type SQL, sql } from 'drizzle-orm'
import { type CursorPosition, cursorValues } from '#platform/cursor.ts'
import type { DatabaseAccess } from '#platform/scope.ts'
import { privateView as view, privateViewDay as viewDay } from '../tables.ts'

export interface ViewTotals {
  /** The member, or the listing. */
  id: string
  /** The last view: the order of the list. */
  createdAt: Date
  firstAt: Date
  cards: number
  particulars: number
  photographs: number
  documentPages: number
  photographIds: string[]
}

interface Totals {
  /** Which column names the groups, and which the one thing that they are about. */
  by: 'member_id' | 'listing_id'
  of: { listingId: string } | { memberId: string }
  cursor?: CursorPosition | undefined
  limit: number
}

/** Views and thinned views together, by member or by listing, the latest first. Row policies decide who reads them. */
export async function findTotals({ db }: DatabaseAccess, { by, of, cursor, limit }: Totals): Promise<ViewTotals[]> {
  const group = sql.identifier(by)
  const { at, id } = cursorValues(cursor)
  const { rows } = await db.execute<Record<keyof ViewTotals, unknown>>(sql`
    select ${group} as id, max(last_at) as "createdAt", min(first_at) as "firstAt", sum(cards)::integer as cards,
      sum(particulars)::integer as particulars, sum(photographs)::integer as photographs,
      sum(document_pages)::integer as "documentPages",
      coalesce(array_agg(distinct photograph_id) filter (where photograph_id is not null), '{}') as "photographIds"
    from (${allViews(isOf(of))}) as seen
    group by ${group}
    having (max(last_at), ${group}) < (${at}::timestamptz, ${id}::uuid)
    order by max(last_at) desc, ${group} desc limit ${limit}`)
  return rows.map((row) => ({
    ...(row as unknown as ViewTotals),
    createdAt: new Date(String(row.createdAt)),
    firstAt: new Date(String(row.firstAt)),
  }))
}

/** Views and thinned views in one shape. */
export const allViews = (condition: SQL): SQL => sql`
  select listing_id, member_id, seen_at as first_at, seen_at as last_at, (part = 'card')::integer as cards,
    (part = 'particulars')::integer as particulars, (part = 'photograph')::integer as photographs,
    (part = 'document')::integer as document_pages, case part when 'photograph' then item_id end as photograph_id
  from ${view} where ${condition}
  union all
  select listing_id, member_id, first_at, last_at, cards, particulars, photographs, document_pages, null from ${viewDay} where ${condition}`

const isOf = (of: Totals['of']): SQL =>
  'listingId' in of ? sql`listing_id = ${of.listingId}` : sql`member_id = ${of.memberId}`
