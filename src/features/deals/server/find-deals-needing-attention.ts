import { and, desc, eq, isNull, ne, not, notInArray, or, sql } from 'drizzle-orm'
import type { Db } from '#database/database.ts'
import { conversationParty, isClosed } from '#features/conversations/server/tables.ts'
import { memberCard } from '#features/members/server/tables.ts'
import { preparedStatement } from '#platform/queries/prepared-statement.ts'
import { endedStages } from '../terms.ts'
import { deal, dealProposal } from './tables.ts'

interface Wanted {
  memberId: string
  most: number
}

/**
 * Deals under way in which the other party proposed a step, or took the last one while nothing is proposed; each says
 * how many there are. A deal whose conversation has ended does not wait: it moves no further.
 */
export const findDealsNeedingAttention = (db: Db, wanted: Wanted) => waiting(db).execute({ ...wanted })

const me = sql.placeholder('memberId')
const since = sql<Date>`coalesce(${dealProposal.createdAt}, ${deal.updatedAt})`.mapWith(deal.updatedAt)

const waiting = preparedStatement((db) =>
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
      and(eq(conversationParty.conversationId, deal.conversationId), eq(conversationParty.memberId, me)),
    )
    .innerJoin(memberCard, eq(memberCard.memberId, conversationParty.otherId))
    .leftJoin(dealProposal, and(eq(dealProposal.dealId, deal.id), eq(dealProposal.state, 'open')))
    .where(
      and(
        or(eq(deal.buyerId, me), eq(deal.sellerId, me)),
        or(ne(dealProposal.byId, me), and(isNull(dealProposal.id), ne(deal.movedBy, me))),
        notInArray(deal.stage, endedStages),
        not(isClosed(conversationParty)),
      ),
    )
    .orderBy(desc(since))
    .limit(sql.placeholder('most'))
    .prepare('find_waiting_deals'),
)
