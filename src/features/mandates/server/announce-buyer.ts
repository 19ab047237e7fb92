import { and, eq, not } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import { publishToEveryone } from '#platform/live/publish-to-everyone.ts'
import type { Platform } from '#platform/scope.ts'
import { mandate } from './tables.ts'

/** Mandates show if their buyer is verified, so prepared public pages are outdated. The event does not name the buyer. */
export async function announceBuyer(scope: Platform, memberId: string): Promise<void> {
  const isOpenOfBuyer = and(eq(mandate.buyerId, memberId), eq(mandate.isActive, true), not(mandate.isHidden))
  const mandates = await continueAs(system, () =>
    scope.db.select({ id: mandate.id }).from(mandate).where(isOpenOfBuyer).limit(1),
  )
  if (mandates.length > 0) await publishToEveryone(scope, { type: 'mandates.changed' })
}
