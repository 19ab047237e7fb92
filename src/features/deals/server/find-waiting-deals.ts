import { and, desc, eq, ne, notInArray, or, sql } from 'drizzle-orm'
import type { Db } from '#database/database.ts'
import { memberCard } from '#features/members/server/tables.ts'
import { endedStages } from '#lib/deal-terms.ts'
import { prepared } from '#platform/prepared.ts'
import { deal } from './tables.ts'

interface Wanted {
  memberId: string
  most: number
}

/** Deals under way in which the other party took the last step; each says how many there are. */
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
    .leftJoin(memberCard, eq(memberCard.memberId, deal.movedBy))
    .where(
      and(or(eq(deal.buyerId, me), eq(deal.sellerId, me)), ne(deal.movedBy, me), notInArray(deal.stage, endedStages)),
    )
    .orderBy(desc(deal.updatedAt))
    .limit(sql.placeholder('most'))
    .prepare('find_waiting_deals'),
)
