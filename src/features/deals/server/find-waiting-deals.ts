import { and, desc, eq, ne, notInArray, or, sql } from 'drizzle-orm'
import type { Member } from '#database/actor.ts'
import type { Db } from '#database/database.ts'
import { memberCard } from '#features/members/server/tables.ts'
import { endedStages } from '#lib/deal-terms.ts'
import { deal } from './tables.ts'

/** Deals under way in which the other party took the last step; each says how many there are. */
export const findWaitingDeals = (db: Db, { memberId }: Member, most: number) =>
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
      and(
        or(eq(deal.buyerId, memberId), eq(deal.sellerId, memberId)),
        ne(deal.movedBy, memberId),
        notInArray(deal.stage, endedStages),
      ),
    )
    .orderBy(desc(deal.updatedAt))
    .limit(most)
