import { and, desc, eq, isNull, ne, not, notInArray, or, sql } from 'drizzle-orm'
import type { Db } from '#database/database.ts'
import { conversationParty, isClosed } from '#features/conversations/server/tables.ts'
import { memberCard } from '#features/members/server/tables.ts'
import { preparedStatement } from '#platform/queries/prepared-statement.ts'
import { endedStages } from '../terms.ts'
import { deal, dealProposal } from './tables.ts'

interface Options {
  memberId: string
  limit: number
}

/**
 * Finds open deals in which the other party proposed a step, or took the last one while nothing is proposed. Each row
 * says how many there are in all. A deal whose conversation has ended is left out, since it cannot move forward.
 */
export const findDealsNeedingAttention = (db: Db, options: Options) => statement(db).execute({ ...options })

const memberId = sql.placeholder('memberId')
const since = sql<Date>`coalesce(${dealProposal.createdAt}, ${deal.updatedAt})`.mapWith(deal.updatedAt)

const statement = preparedStatement((db) =>
  db
    .select({
      id: deal.id,
      from: memberCard.name,
      about: deal.title,
      proposed: dealProposal.toStage,
      since,
      total: sql<number>`(count(*) over ())::integer`,
    })
    .from(deal)
    .innerJoin(
      conversationParty,
      and(eq(conversationParty.conversationId, deal.conversationId), eq(conversationParty.memberId, memberId)),
    )
    .innerJoin(memberCard, eq(memberCard.memberId, conversationParty.otherId))
    .leftJoin(dealProposal, and(eq(dealProposal.dealId, deal.id), eq(dealProposal.state, 'open')))
    .where(
      and(
        or(eq(deal.buyerId, memberId), eq(deal.sellerId, memberId)),
        or(ne(dealProposal.byId, memberId), and(isNull(dealProposal.id), ne(deal.movedBy, memberId))),
        notInArray(deal.stage, endedStages),
        not(isClosed(conversationParty)),
      ),
    )
    .orderBy(desc(since))
    .limit(sql.placeholder('limit'))
    .prepare('find_waiting_deals'),
)
