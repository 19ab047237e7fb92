import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Member } from '#database/actor.ts'
import { cursorValues, decodeCursor, cursor as newestFirstCursor, olderThanCursor, pageOf } from '#platform/cursor.ts'
import { preparedStatement } from '#platform/queries/prepared-statement.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { canHaveDeals } from '../permissions.ts'
import type { DealFilter } from '../records.ts'
import type { DealTab } from '../terms.ts'
import { selectDeals, toDealRow } from './steps/deal-rows.ts'
import { filterDeals } from './steps/filter-deals.ts'
import { deal, isActive } from './tables.ts'

type Options = Partial<DealFilter> & Pick<DealFilter, 'tab' | 'limit'>

export async function listMine(scope: Scope, { search = '', sort = 'created-down', ...options }: Options) {
  const { actor } = scope
  if (!canHaveDeals(actor)) throw new Refusal('UNAUTHORIZED')
  const isFiltered = Boolean(search || options.stage || options.role)
  if (isFiltered || sort !== 'created-down') return await filterDeals(scope, actor, { ...options, search, sort })
  return await newestDeals(scope, actor, options)
}

/** By the indexes, without filters. */
async function newestDeals({ db }: Scope, actor: Member, { tab, limit, ...options }: Options) {
  const cursor = options.cursor === undefined ? undefined : decodeCursor(newestFirstCursor, options.cursor, () => true)
  const { page, total } = tabs[tab]
  const { memberId } = actor
  const rows = await page(db).execute({ memberId, ...cursorValues(cursor), most: limit + 1 })
  // A page without rows has no total, but there may be newer deals before its cursor.
  const [withTotal] = rows.length > 0 || !cursor ? rows : await total(db).execute({ memberId })
  const { items, next_cursor } = pageOf(
    rows.map((row) => ({ ...row, id: row.deal.id, createdAt: row.deal.createdAt })),
    limit,
  )
  return { items: items.map((row) => toDealRow(actor, row)), next_cursor, total: withTotal?.total ?? 0 }
}

const memberId = sql.placeholder('memberId')
/** Not left to the row policies: they let curators read every deal. */
const [buying, selling] = [eq(deal.buyerId, memberId), eq(deal.sellerId, memberId)]
const newestFirst = sql`${deal.createdAt} desc, ${deal.id} desc`

/** Each side is read and counted by an index of its own, in the order of the page. No deal is on both sides. */
function statementsFor(tab: DealTab, sides: readonly SQL[], inTab?: SQL) {
  const countOfSide = (side: SQL) => sql`(select count(*) from ${deal} where ${and(side, inTab)})`
  const totalOfTab = sql<number | null>`(${sql.join(sides.map(countOfSide), sql` + `)})::integer`
  const page = preparedStatement((db) => {
    const pageOfSide = (side: SQL) => sql`(
      select ${deal.id} from ${deal} where ${and(side, inTab, olderThanCursor(deal))}
      order by ${newestFirst} limit ${sql.placeholder('most')})`
    const [side, otherSide] = sides
    const isInPage = otherSide
      ? sql`${deal.id} = any (array(${sql.join(sides.map(pageOfSide), sql` union all `)}))`
      : and(side, inTab, olderThanCursor(deal))
    return selectDeals(db, { total: totalOfTab })
      .where(isInPage)
      .orderBy(newestFirst)
      .limit(sql.placeholder('most'))
      .prepare(`list_deals_${tab}`)
  })
  const total = preparedStatement((db) =>
    db.select({ total: totalOfTab }).from(sql`(values (1)) as one`).prepare(`count_deals_${tab}`),
  )
  return { page, total }
}

const tabs = {
  all: statementsFor('all', [buying, selling]),
  buying: statementsFor('buying', [buying]),
  selling: statementsFor('selling', [selling]),
  active: statementsFor('active', [buying, selling], isActive),
  completed: statementsFor('completed', [buying, selling], sql`${deal.completed}`),
} satisfies Record<DealTab, unknown>
