import { and, eq } from 'drizzle-orm'
import { continueAs } from '#database/database.ts'
import { listingParticulars } from '#features/listings/server/tables.ts'
import { mandate } from '#features/mandates/server/tables.ts'
import { findReader } from '#features/members/server/find-reader.ts'
import { publish } from '#platform/live/publish.ts'
import type { Platform } from '#platform/scope.ts'
import { knownMatch } from '../tables.ts'

/**
 * Refreshes the open lists of buyers who were told that a private listing fits, when something changed that only members see who read
 * its particulars: it may fit no more. Buyers who do not read them must not even learn that something was written. Runs as the system.
 */
export async function refreshKnown(platform: Platform, listingId: string): Promise<void> {
  const { db } = platform
  const { memberId } = knownMatch
  const buyers = await db
    .selectDistinct({ memberId })
    .from(knownMatch)
    .innerJoin(mandate, and(eq(mandate.id, knownMatch.mandateId), eq(mandate.buyerId, memberId)))
    .where(eq(knownMatch.listingId, listingId))
    .orderBy(memberId)
  for (const buyer of buyers) {
    const reader = await findReader(platform, buyer.memberId)
    if (!reader) continue
    const [visible] = await continueAs(reader, () =>
      db
        .select({ id: listingParticulars.listingId })
        .from(listingParticulars)
        .where(eq(listingParticulars.listingId, listingId)),
    )
    if (visible) await platform.transaction(() => publish(platform, buyer.memberId, { type: 'matches.changed' }))
  }
}
