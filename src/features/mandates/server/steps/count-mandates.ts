import { asc, sql } from 'drizzle-orm'
import type { Db } from '#database/database.ts'
import { type ListingCategory, listingCategories } from '#features/listings/terms.ts'
import { countLimit } from '#platform/queries/page-total.ts'
import { preparedStatement } from '#platform/queries/prepared-statement.ts'
import type { DatabaseAccess } from '#platform/scope.ts'
import type { MandateFilter } from '../../contract.ts'

type Asked = Pick<MandateFilter, 'category' | 'urgent' | 'verified_buyers'> & { search: string | undefined }

/** How many there are of each category, which is kept, and how many are found, which is kept too or counted. */
export async function countMandates({ db }: DatabaseAccess, asked: Asked, met?: () => Promise<number | undefined>) {
  const tally = await tallied(db).execute()
  const categories = listingCategories
    .map((category) => ({ category, count: sum(tally, (row) => row.category === category) }))
    .filter(({ count }) => count > 0)
  if (!asked.search) return { total: sum(tally, (row) => isAsked(row, asked)), total_is_least: false, categories }
  const total = (await met?.()) ?? (await countFound(db, asked))
  return { total: Math.min(total, countLimit), total_is_least: total > countLimit, categories }
}

interface Tallied {
  category: ListingCategory
  urgent: boolean
  buyerVerified: boolean
  count: number
}

const isAsked = (row: Tallied, { category, urgent, verified_buyers }: Asked): boolean =>
  (!category || row.category === category) && (!urgent || row.urgent) && (!verified_buyers || row.buyerVerified)

const sum = (tally: Tallied[], counts: (row: Tallied) => boolean) =>
  tally.filter(counts).reduce((total, { count }) => total + count, 0)

async function countFound(db: Db, asked: Asked): Promise<number> {
  const [row] = await counted(db).execute({ wish: JSON.stringify(asked), most: countLimit + 1 })
  return row?.total ?? 0
}

const tallied = preparedStatement((db) =>
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

const counted = preparedStatement((db) =>
  db
    .select({ total: sql<number>`total` })
    .from(sql`count_mandates(${sql.placeholder('wish')}::jsonb, ${sql.placeholder('most')}::integer) as total`)
    .prepare('count_mandates'),
)
