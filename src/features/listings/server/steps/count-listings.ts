import { asc, sql } from 'drizzle-orm'
import type { Db } from '#database/database.ts'
import { maximumCount } from '#platform/queries/page-total.ts'
import { preparedStatement } from '#platform/queries/prepared-statement.ts'
import type { DatabaseAccess } from '#platform/scope.ts'
import type { ListingFilter } from '../../contract.ts'
import { type ListingCategory, listingCategories } from '../../terms.ts'

type Filter = Pick<ListingFilter, 'category' | 'verified_sellers' | 'saved' | 'min_price' | 'max_price'> & {
  search: string | undefined
}

/**
 * Counts per category, and the total of this filter. The database maintains the counts; only a filter that they do not
 * cover needs counting, unless the first page has shown the total already.
 */
export async function countListings(
  { db }: DatabaseAccess,
  filter: Filter,
  totalOfFirstPage?: () => Promise<number | undefined>,
) {
  const counts = await maintainedCounts(db).execute()
  const categories = listingCategories
    .map((category) => ({ category, count: sum(counts, (row) => row.category === category) }))
    .filter(({ count }) => count > 0)
  if (isCovered(filter)) {
    const { category, verified_sellers } = filter
    const total = sum(
      counts,
      (row) => (!category || row.category === category) && (!verified_sellers || row.sellerVerified),
    )
    return { total, total_is_least: false, categories }
  }
  const total = (await totalOfFirstPage?.()) ?? (await countMatches(db, filter))
  return { total: Math.min(total, maximumCount), total_is_least: total > maximumCount, categories }
}

interface MaintainedCount {
  category: ListingCategory | ''
  sellerVerified: boolean
  count: number
}

const isCovered = ({ search, saved, min_price, max_price }: Filter) => !(search || saved || min_price || max_price)

const sum = (counts: MaintainedCount[], isCounted: (row: MaintainedCount) => boolean) =>
  counts.filter(isCounted).reduce((total, { count }) => total + count, 0)

async function countMatches(db: Db, filter: Filter): Promise<number> {
  const [row] = await matchCount(db).execute({ filter: JSON.stringify(filter), limit: maximumCount + 1 })
  return row?.total ?? 0
}

const maintainedCounts = preparedStatement((db) =>
  db
    .select({
      category: sql<ListingCategory | ''>`category`,
      sellerVerified: sql<boolean>`seller_verified`,
      count: sql<number>`count::integer`,
    })
    .from(sql`tally_listings()`)
    .orderBy(asc(sql`category`))
    .prepare('tally_listings'),
)

const matchCount = preparedStatement((db) =>
  db
    .select({ total: sql<number>`total` })
    .from(sql`count_listings(${sql.placeholder('filter')}::jsonb, ${sql.placeholder('limit')}::integer) as total`)
    .prepare('count_listings'),
)
