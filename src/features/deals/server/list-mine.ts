import { and, count, desc, eq, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { type CursorPosition, pageOf } from '#platform/cursor.ts'
import { preparedStatement } from '#platform/queries/prepared-statement.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { canHaveDeals } from '../permissions.ts'
import { type DealTab, endedStages } from '../terms.ts'
import { selectDeals, toDealRow } from './steps/deal-rows.ts'
import { deal } from './tables.ts'

interface Options {
  tab: DealTab
  cursor?: CursorPosition | undefined
  limit: number
}

export async function listMine({ actor, db }: Scope, { tab, cursor, limit }: Options) {
  if (!canHaveDeals(actor)) throw new Refusal('UNAUTHORIZED')
  const { page, total } = tabs[tab]
  const { memberId } = actor
  const [rows, [countRow]] = await Promise.all([
    page(db).execute({ memberId, at: cursor?.at.toISOString() ?? null, id: cursor?.id ?? null, most: limit + 1 }),
    total(db).execute({ memberId }),
  ])
  const { items, next_cursor } = pageOf(
    rows.map((row) => ({ ...row, id: row.deal.id, createdAt: row.deal.createdAt })),
    limit,
  )
  return { items: items.map((row) => toDealRow(actor, row)), next_cursor, total: countRow?.total ?? 0 }
}

const memberId = sql.placeholder('memberId')
const [at, id] = [sql.placeholder('at'), sql.placeholder('id')]
const [buying, selling] = [eq(deal.buyerId, memberId), eq(deal.sellerId, memberId)]
/** Not left to the row policies: they let curators read every deal. */
const isParty = or(buying, selling)
const isAfterCursor = sql`(${at}::timestamptz is null or (${deal.createdAt}, ${deal.id}) < (${at}::timestamptz, ${id}::uuid))`

function statementsFor(tab: DealTab, inTab: SQL | undefined) {
  const page = preparedStatement((db) =>
    selectDeals(db)
      .where(and(inTab, isAfterCursor))
      .orderBy(desc(deal.createdAt), desc(deal.id))
      .limit(sql.placeholder('most'))
      .prepare(`list_deals_${tab}`),
  )
  const total = preparedStatement((db) =>
    db
      .select({ total: count(sql`*`) })
      .from(deal)
      .where(inTab)
      .prepare(`count_deals_${tab}`),
  )
  return { page, total }
}

const tabs = {
  all: statementsFor('all', isParty),
  buying: statementsFor('buying', buying),
  selling: statementsFor('selling', selling),
  active: statementsFor('active', and(isParty, notInArray(deal.stage, endedStages))),
  completed: statementsFor('completed', and(isParty, deal.completed)),
} satisfies Record<DealTab, unknown>
