import { and, asc, eq, lte, sql } from 'drizzle-orm'
import { publish } from '#platform/live/publish.ts'
import type { Platform } from '#platform/scope.ts'
import { dealOffer } from './tables.ts'

/** Writes down that offers have expired, which nobody can accept already, and tells both parties. Runs as the system. */
export async function lapseOffers(platform: Platform): Promise<void> {
  while (await lapseNext(platform));
}

async function lapseNext(platform: Platform): Promise<boolean> {
  const { db } = platform
  return await platform.transaction(async () => {
    const [due] = await db
      .select({ id: dealOffer.id })
      .from(dealOffer)
      .where(and(eq(dealOffer.state, 'open'), lte(dealOffer.until, sql`statement_timestamp()`)))
      .orderBy(asc(dealOffer.until))
      .limit(1)
      .for('no key update', { skipLocked: true })
    if (!due) return false
    const [lapsed] = await db
      .update(dealOffer)
      .set({ state: 'expired', settledAt: dealOffer.until })
      .where(eq(dealOffer.id, due.id))
      .returning()
    if (!lapsed) return true
    const { conversationId, byId, toId } = lapsed
    // Sorted, since every transaction that writes to two members locks them in the same order.
    for (const receiverId of [byId, toId].toSorted())
      await platform.events.raise('offer-changed', {
        ...{ conversationId, kind: 'offer.expired', receiverId },
        byId: receiverId === byId ? toId : byId,
      })
    await publish(platform, [byId, toId], { type: 'offer.changed', conversationId })
    return true
  })
}
