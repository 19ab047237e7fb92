import { and, desc, eq, isNull, ne, not, or, sql } from 'drizzle-orm'
import type { Db } from '#database/database.ts'
import { conversationParty, isClosedAmongMany } from '#features/conversations/server/tables.ts'
import { memberCard } from '#features/members/server/tables.ts'
import { preparedStatement } from '#platform/queries/prepared-statement.ts'
import type { ProposedStage } from '../terms.ts'
import { deal, dealProposal, isActive } from './tables.ts'

interface Options {
  memberId: string
  limit: number
}

/**
 * Finds open deals in which the other party proposed a step, or took the last one while nothing is proposed. Each row
 * says how many there are in all. A deal whose conversation has ended is left out, since it cannot move forward.
 */
export const findDealsNeedingAttention = (db: Db, options: Options) => statement(db).execute({ ...options })

/** As a subquery, it gives the same estimates for every member, so PostgreSQL keeps one plan instead of planning each call. */
const memberId = sql`(select ${sql.placeholder('memberId')}::uuid)`
const since = sql<Date>`coalesce(${dealProposal.createdAt}, ${deal.updatedAt})`.mapWith(deal.updatedAt)

const proposed = sql<
  ProposedStage | 'amount' | null
>`coalesce(${dealProposal.toStage}, case when ${dealProposal.newAmount} is not null then 'amount' end)`

const statement = preparedStatement((db) => {
  const page = db
    .select({
      id: deal.id,
      otherId: conversationParty.otherId,
      about: deal.title,
      proposed: proposed.as('proposed'),
      since: since.as('since'),
      total: sql<number>`(count(*) over ())::integer`.as('total'),
    })
    .from(deal)
    .innerJoin(
      conversationParty,
      and(eq(conversationParty.conversationId, deal.conversationId), eq(conversationParty.memberId, memberId)),
    )
    .leftJoin(dealProposal, and(eq(dealProposal.dealId, deal.id), sql`${dealProposal.state} = 'open'`))
    .where(
      and(
        or(eq(deal.buyerId, memberId), eq(deal.sellerId, memberId)),
        or(ne(dealProposal.byId, memberId), and(isNull(dealProposal.id), ne(deal.movedBy, memberId))),
        isActive,
        not(isClosedAmongMany(conversationParty)),
      ),
    )
    .orderBy(desc(since))
    .limit(sql.placeholder('limit'))
    .as('page')
  // Names are joined after the limit, so that they are read for one page only.
  return db
    .select({
      id: page.id,
      from: memberCard.name,
      about: page.about,
      proposed: page.proposed,
      since: page.since,
      total: page.total,
    })
    .from(page)
    .innerJoin(memberCard, eq(memberCard.memberId, page.otherId))
    .orderBy(desc(page.since))
    .prepare('find_waiting_deals')
})
