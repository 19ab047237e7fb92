import { asc, sql } from 'drizzle-orm'
import type { Db } from '#database/database.ts'
import { countLimit } from '#platform/queries/page-total.ts'
import { preparedStatement } from '#platform/queries/prepared-statement.ts'
import type { DatabaseAccess } from '#platform/scope.ts'
import type { ListingFilter } from '../../contract.ts'
import { type ListingCategory, listingCategories } from '../../terms.ts'

type Asked = Pick<ListingFilter, 'category' | 'verified_sellers' | 'saved' | 'min_price' | 'max_price'> & {
  search: string | undefined
}

/** How many there are of each category, which is kept, and how many are found, which is kept too or counted. */
export async function countListings({ db }: DatabaseAccess, asked: Asked, met?: () => Promise<number | undefined>) {
  const tally = await tallied(db).execute()
  const categories = listingCategories
    .map((category) => ({ category, count: sum(tally, (row) => row.category === category) }))
    .filter(({ count }) => count > 0)
  if (isTallied(asked)) {
    const { category, verified_sellers } = asked
    const total = sum(
      tally,
      (row) => (!category || row.category === category) && (!verified_sellers || row.sellerVerified),
    )
    return { total, total_is_least: false, categories }
  }
  const total = (await met?.()) ?? (await countFound(db, asked))
  return { total: Math.min(total, countLimit), total_is_least: total > countLimit, categories }
}

interface Tallied {
  category: ListingCategory | ''
  sellerVerified: boolean
  count: number
}

const isTallied = ({ search, saved, min_price, max_price }: Asked) => !(search || saved || min_price || max_price)

const sum = (tally: Tallied[], counts: (row: Tallied) => boolean) =>
  tally.filter(counts).reduce((total, { count }) => total + count, 0)

async function countFound(db: Db, asked: Asked): Promise<number> {
  const [row] = await counted(db).execute({ wish: JSON.stringify(asked), most: countLimit + 1 })
  return row?.total ?? 0
}

const tallied = preparedStatement((db) =>
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

const counted = preparedStatement((db) =>
  db
    .select({ total: sql<number>`total` })
    .from(sql`count_listings(${sql.placeholder('wish')}::jsonb, ${sql.placeholder('most')}::integer) as total`)
    .prepare('count_listings'),
)
