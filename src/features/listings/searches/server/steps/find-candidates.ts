import { type SQL, sql } from 'drizzle-orm'
import type { DatabaseAccess } from '#platform/scope.ts'

interface Candidates {
  memberId: string
  searchIds: string[]
}

/**
 * The searches that may find one of these listings for a reader who sees all of it, by member. It only saves the work of asking the
 * others: what a member finds is decided with their own rights, so values that are withheld from them decide nothing. Conditions
 * on traits are not looked at. Runs as the system.
 */
export async function findCandidates({ db }: Pick<DatabaseAccess, 'db'>, listingIds: string[]): Promise<Candidates[]> {
  const { rows } = await db.execute<{ memberId: string; searchIds: string[] }>(
    sql`select search.member_id as "memberId", array_agg(search.id)::text[] as "searchIds"
      from saved_search as search, lateral (select term_patterns(search_terms(search.filter ->> 'search')) as patterns,
        ${inDollars('min_price', '0')} as lowest, ${inDollars('max_price', '1e30')} as highest) as asked
      where exists (select from listing_search as known, lateral (select coalesce(known.full_price, known.price) as price,
            coalesce(known.full_price_to, known.price_to) as price_to) as complete
          where known.listing_id in (select value::uuid from json_array_elements_text(${JSON.stringify(listingIds)}::json))
            and (search.filter ->> 'category' is null or known.category = search.filter ->> 'category')
            and (not coalesce((search.filter ->> 'verified_sellers')::boolean, false) or known.seller_verified)
            and (not search.filter ?| '{min_price,max_price}' or (complete.price <= asked.highest and coalesce(complete.price_to, complete.price) >= asked.lowest))
            and (asked.patterns is null or concat_ws(chr(10), known.open_words, known.whole_words, known.full_words) like all (asked.patterns)))
      group by search.member_id order by search.member_id`,
  )
  return rows
}

const inDollars = (bound: 'min_price' | 'max_price', otherwise: string): SQL =>
  sql`coalesce(comparable_price((search.filter ->> ${bound})::numeric, coalesce(search.filter ->> 'price_currency', 'USD')), ${otherwise}::numeric)`
