import { and, eq } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import { publishToEveryone } from '#platform/live/publish-to-everyone.ts'
import type { Platform } from '#platform/scope.ts'
import { mandate } from './tables.ts'

/** A buyer's standing shows in all that they look for: what was prepared for the public is out of date. Whose, it is not told. */
export async function announceBuyer(scope: Platform, memberId: string): Promise<void> {
  const sought = and(eq(mandate.buyerId, memberId), eq(mandate.isActive, true))
  const found = await continueAs(system, () => scope.db.select({ id: mandate.id }).from(mandate).where(sought).limit(1))
  if (found.length > 0) await publishToEveryone(scope, { type: 'mandates.changed' })
}
