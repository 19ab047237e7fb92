import { and, desc, eq, ne, not, notInArray, or, sql } from 'drizzle-orm'
import type { Db } from '#database/database.ts'
import { memberCard } from '#features/members/server/tables.ts'
import { endedStages } from '#lib/deal-terms.ts'
import { prepared } from '#platform/prepared.ts'
import { deal } from './tables.ts'

interface Wanted {
  memberId: string
  most: number
}

/**
 * Deals under way in which the other party took the last step; each says how many there are. Nothing of somebody who
 * cannot be reached waits: who is suspended, and one of two of whom either has blocked the other. Such a deal stands
 * where they left it, and may still be taken further.
 */
export const findWaitingDeals = (db: Db, wanted: Wanted) => waiting(db).execute({ ...wanted })

const me = sql.placeholder('memberId')

const waiting = prepared((db) =>
  db
    .select({
      id: deal.id,
      from: memberCard.name,
      about: deal.title,
      since: deal.updatedAt,
      total: sql<number>`(count(*) over ())::integer`,
    })
    .from(deal)
    // Who took the last step is the other party.
    .innerJoin(memberCard, and(eq(memberCard.memberId, deal.movedBy), not(memberCard.suspended)))
    .where(
      and(
        or(eq(deal.buyerId, me), eq(deal.sellerId, me)),
        ne(deal.movedBy, me),
        notInArray(deal.stage, endedStages),
        sql`${deal.movedBy} not in (select members_apart())`,
      ),
    )
    .orderBy(desc(deal.updatedAt))
    .limit(sql.placeholder('most'))
    .prepare('find_waiting_deals'),
)
