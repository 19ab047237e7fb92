import { and, asc, eq, lte, sql } from 'drizzle-orm'
import { runEach } from '#lib/run-each.ts'
import { publish } from '#platform/live/publish.ts'
import type { Platform } from '#platform/scope.ts'
import { tellOfExpiry } from './steps/announce-offer.ts'
import { dealOffer } from './tables.ts'

const mostAtOnce = 500

/** Writes down that offers have expired, which nobody can accept already, and tells both parties. Runs as the system. */
export async function expireOffers(platform: Platform): Promise<void> {
  const { db } = platform
  const isDue = and(eq(dealOffer.state, 'open'), lte(dealOffer.until, sql`now()`))
  const due = await db
    .select({ id: dealOffer.id })
    .from(dealOffer)
    .where(isDue)
    .orderBy(asc(dealOffer.until))
    .limit(mostAtOnce)
  const expire = (id: string) =>
    platform.transaction(async () => {
      const [expired] = await db
        .update(dealOffer)
        .set({ state: 'expired', settledAt: dealOffer.until })
        .where(and(eq(dealOffer.id, id), isDue))
        .returning()
      if (!expired) return
      await tellOfExpiry(platform, expired)
      const { byId, toId, conversationId } = expired
      await publish(platform, [byId, toId], { type: 'offer.changed', conversationId })
    })
  await runEach(
    due.map(
      ({ id }) =>
        () =>
          expire(id),
    ),
  )
}
