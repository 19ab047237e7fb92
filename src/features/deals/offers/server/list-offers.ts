import { and, desc, eq, or } from 'drizzle-orm'
import { type CursorPosition, olderThan, pageOf } from '#platform/cursor.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { canHaveOffers } from '../permissions.ts'
import type { Offer } from '../records.ts'
import { describeOffer } from './steps/describe-offer.ts'
import { dealOffer } from './tables.ts'

interface Page {
  conversation_id?: string | undefined
  cursor?: CursorPosition | undefined
  limit: number
}

/** A conversation of other members has none, as one that does not exist. */
export async function listOffers(scope: Scope, { conversation_id: conversationId, cursor, limit }: Page) {
  const { actor, db } = scope
  if (!canHaveOffers(actor)) throw new Refusal('UNAUTHORIZED')
  const rows = await db
    .select()
    .from(dealOffer)
    .where(
      and(
        or(eq(dealOffer.byId, actor.memberId), eq(dealOffer.toId, actor.memberId)),
        conversationId ? eq(dealOffer.conversationId, conversationId) : undefined,
        cursor ? olderThan(cursor, dealOffer) : undefined,
      ),
    )
    .orderBy(desc(dealOffer.createdAt), desc(dealOffer.id))
    .limit(limit + 1)
  const { items, next_cursor } = pageOf(rows, limit)
  return { items: items.map((row): Offer => describeOffer(scope, row)), next_cursor }
}
