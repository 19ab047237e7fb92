import { and, eq, or, sql } from 'drizzle-orm'
import type { DatabaseAccess } from '#platform/scope.ts'
import { dealOffer } from './tables.ts'

interface LapsedOffer {
  conversationId: string
  otherId: string
}

/** Runs as the system while a member is erased: their open offers, and those made to them, are over. */
export async function lapseOffersOf({ db }: DatabaseAccess, memberId: string): Promise<LapsedOffer[]> {
  const rows = await db
    .update(dealOffer)
    .set({ state: 'lapsed', settledBy: memberId, settledAt: sql`now()` })
    .where(and(or(eq(dealOffer.byId, memberId), eq(dealOffer.toId, memberId)), eq(dealOffer.state, 'open')))
    .returning()
  return rows.map(({ conversationId, byId, toId }) => ({
    conversationId,
    otherId: byId === memberId ? toId : byId,
  }))
}
