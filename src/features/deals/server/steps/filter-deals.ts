import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Member } from '#database/actor.ts'
import { memberCard } from '#features/members/server/tables.ts'
import { matchesWords } from '#platform/queries/matches-words.ts'
import { sortedList } from '#platform/queries/sorted-list.ts'
import type { DatabaseAccess } from '#platform/scope.ts'
import { type DealSort, dealSorts } from '../../own-list.ts'
import type { DealFilter } from '../../records.ts'
import { type DealTab, dealStages } from '../../terms.ts'
import { deal, isActive } from '../tables.ts'
import { selectDeals, toDealRow } from './deal-rows.ts'

/**
 * A member's deals that match, in the order of a column. All of them are read by the indexes of the two parties and sorted:
 * a member has some hundreds, and the total needs all that match anyway.
 */
export async function filterDeals(
  { db }: DatabaseAccess,
  actor: Member,
  { tab, search, stage, role, sort, cursor, limit }: DealFilter,
) {
  const { memberId } = actor
  const isBuyer = eq(deal.buyerId, memberId)
  const isSeller = eq(deal.sellerId, memberId)
  const matching = db.$with('matching').as(
    db
      .select({ id: deal.id, key: keyOf(sort).as('key') })
      .from(deal)
      // The name that the reader sees: the row policies of cards hide those of suspended members.
      .leftJoin(memberCard, and(search ? undefined : sql`false`, isCardOfOther(memberId)))
      .where(
        and(
          // Not left to the row policies: they let curators read every deal.
          or(isBuyer, isSeller),
          ...conditionsOfTab(tab, { isBuyer, isSeller }),
          role && (role === 'buyer' ? isBuyer : isSeller),
          stage && eq(deal.stage, stage),
          search ? matchesWords(sql`${deal.title} || ' ' || coalesce(${memberCard.name}, '')`, search) : undefined,
        ),
      ),
  )
  const position = { key: matching.key, id: matching.id, type: 'numeric' as const }
  const { after, orderBy } = sortedDeals.inOrder(sort, cursor, position)
  const matches = await db
    .with(matching)
    .select({
      id: matching.id,
      key: sql<string>`${matching.key}::text`.as('cursor_key'),
      total: sql<number>`(select count(*)::integer from ${matching})`,
    })
    .from(matching)
    .where(after)
    .orderBy(...orderBy)
    .limit(limit + 1)
  const { items, next_cursor } = sortedDeals.pageOf(sort, matches, limit, (row) => row)
  const ids = items.map(({ id }) => id)
  const rows = ids.length > 0 ? await selectDeals(db).where(inArray(deal.id, ids)) : []
  const rowOf = new Map(rows.map((row) => [row.deal.id, toDealRow(actor, row)]))
  return { items: ids.flatMap((id) => rowOf.get(id) ?? []), next_cursor, total: matches[0]?.total ?? 0 }
}

const sortedDeals = sortedList(dealSorts)

const isCardOfOther = (memberId: string): SQL =>
  sql`${memberCard.memberId} = case when ${deal.buyerId} = ${memberId} then ${deal.sellerId} else ${deal.buyerId} end`

type Sides = { isBuyer: SQL; isSeller: SQL }

const conditionsOfTab = (tab: DealTab, { isBuyer, isSeller }: Sides): (SQL | undefined)[] => [
  tab === 'buying' ? isBuyer : undefined,
  tab === 'selling' ? isSeller : undefined,
  tab === 'active' ? isActive : undefined,
  tab === 'completed' ? eq(deal.completed, true) : undefined,
]

const stageList = sql.raw(dealStages.map((stage) => `'${stage}'`).join(', '))
const amount = sql`nullif(comparable_price(${deal.amount}, ${deal.currency}), 0)`

const keys = {
  created: sql<string>`extract(epoch from ${deal.createdAt})`,
  activity: sql<string>`extract(epoch from ${deal.updatedAt})`,
  amount: sql<string>`coalesce(${amount}, -1)`,
  stage: sql<string>`array_position(array[${stageList}], ${deal.stage})::numeric`,
}

/** A deal without an amount comes last in both orders. */
const keyOf = (sort: DealSort) =>
  sort === 'amount-up' ? sql<string>`coalesce(${amount}, 2e30)` : keys[sort.split('-')[0] as keyof typeof keys]
