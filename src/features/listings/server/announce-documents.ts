import { and, eq, sql } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import { publish } from '#platform/live/publish.ts'
import type { Scope } from '#platform/scope.ts'
import { listingGrant } from '../access/server/tables.ts'
import { listing, listingAccess } from './tables.ts'

/**
 * Its documents changed: tells the members who may read them, and the readers named besides, who may have one open that they may no
 * longer read. Nobody else may learn that there are any.
 */
export async function announceDocuments(scope: Scope, listingId: string, readers: string[]): Promise<void> {
  const admitted = await continueAs(system, () => findAdmittedToDocuments(scope, listingId))
  await publish(scope, [...new Set([...admitted, ...readers])], { type: 'listing.changed', listingId })
}

/** A restricted listing has a row for each member who is let in now; before, only its grants count. */
async function findAdmittedToDocuments({ db }: Scope, listingId: string): Promise<string[]> {
  const [row] = await db
    .select({ isRestricted: listing.areDocumentsRestricted })
    .from(listing)
    .where(and(eq(listing.id, listingId), eq(listing.isOpen, true)))
  if (!row) return []
  const admitted = row.isRestricted ? listingAccess : listingGrant
  const { rows } = await db.execute<{ memberId: string }>(
    sql`select member_id as "memberId" from ${admitted}
      where listing_id = ${listingId} and rung = 'documents' and (expires_at is null or expires_at > now())`,
  )
  return rows.map(({ memberId }) => memberId)
}
