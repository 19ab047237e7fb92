import { and, desc, eq, or, sql } from 'drizzle-orm'
import { memberCard } from '#features/members/server/tables.ts'
import { matchesWords } from '#platform/queries/matches-words.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { canHaveDeals } from '../permissions.ts'
import type { DealStage } from '../terms.ts'
import { deal } from './tables.ts'

interface FoundDeal {
  id: string
  title: string
  /** The name of the other party. Null if they show none. */
  name: string | null
  stage: DealStage
}

/** The member's own deals that have all the words in their title or the other party's name, the newest first. */
export async function findDealsByWords(
  { actor, db }: Scope,
  { words, limit }: { words: string; limit: number },
): Promise<FoundDeal[]> {
  if (!canHaveDeals(actor)) throw new Refusal('UNAUTHORIZED')
  const otherId = sql`case when ${deal.buyerId} = ${actor.memberId} then ${deal.sellerId} else ${deal.buyerId} end`
  return await db
    .select({ id: deal.id, title: deal.title, name: memberCard.name, stage: deal.stage })
    .from(deal)
    .leftJoin(memberCard, and(sql`${memberCard.memberId} = ${otherId}`, eq(memberCard.suspended, false)))
    .where(
      and(
        // Not left to the row policies: they let curators read every deal.
        or(eq(deal.buyerId, actor.memberId), eq(deal.sellerId, actor.memberId)),
        matchesWords(sql`${deal.title} || ' ' || coalesce(${memberCard.name}, '')`, words),
      ),
    )
    .orderBy(desc(deal.createdAt), desc(deal.id))
    .limit(limit)
}
