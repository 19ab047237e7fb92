import { asc, sql } from 'drizzle-orm'
import type { Db } from '#database/database.ts'
import { type ListingCategory, listingCategories } from '#features/listings/terms.ts'
import { maximumCount } from '#platform/queries/page-total.ts'
import { preparedStatement } from '#platform/queries/prepared-statement.ts'
import type { DatabaseAccess } from '#platform/scope.ts'
import type { MandateFilter } from '../../contract.ts'

type Filter = Pick<MandateFilter, 'category' | 'urgent' | 'verified_buyers'> & { search: string | undefined }

/**
 * Counts per category, and the total of this filter. The database maintains the counts; only a search needs counting,
 * unless the first page has shown the total already.
 */
export async function countMandates(
  { db }: DatabaseAccess,
  filter: Filter,
  totalOfFirstPage?: () => Promise<number | undefined>,
) {
  const counts = await maintainedCounts(db).execute()
  const categories = listingCategories
    .map((category) => ({ category, count: sum(counts, (row) => row.category === category) }))
    .filter(({ count }) => count > 0)
  if (!filter.search) return { total: sum(counts, (row) => matches(row, filter)), total_is_least: false, categories }
  const total = (await totalOfFirstPage?.()) ?? (await countMatches(db, filter))
  return { total: Math.min(total, maximumCount), total_is_least: total > maximumCount, categories }
}

interface MaintainedCount {
  category: ListingCategory
  urgent: boolean
  buyerVerified: boolean
  count: number
}

const matches = (row: MaintainedCount, { category, urgent, verified_buyers }: Filter): boolean =>
  (!category || row.category === category) && (!urgent || row.urgent) && (!verified_buyers || row.buyerVerified)

const sum = (counts: MaintainedCount[], isCounted: (row: MaintainedCount) => boolean) =>
  counts.filter(isCounted).reduce((total, { count }) => total + count, 0)

async function countMatches(db: Db, filter: Filter): Promise<number> {
  const [row] = await matchCount(db).execute({ filter: JSON.stringify(filter), limit: maximumCount + 1 })
  return row?.total ?? 0
}

const maintainedCounts = preparedStatement((db) =>
  db
    .select({
      category: sql<ListingCategory>`category`,
      urgent: sql<boolean>`urgent`,
      buyerVerified: sql<boolean>`buyer_verified`,
      count: sql<number>`count::integer`,
    })
    .from(sql`tally_mandates()`)
    .orderBy(asc(sql`category`))
    .prepare('tally_mandates'),
)

const matchCount = preparedStatement((db) =>
  db
    .select({ total: sql<number>`total` })
    .from(sql`count_mandates(${sql.placeholder('filter')}::jsonb, ${sql.placeholder('limit')}::integer) as total`)
    .prepare('count_mandates'),
)
