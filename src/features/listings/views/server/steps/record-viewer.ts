import { lt, sql } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import { isOwner, isRecordedByName } from '#features/listings/permissions.ts'
import type { listing } from '#features/listings/server/tables.ts'
import type { Scope } from '#platform/scope.ts'
import { listingViewer } from '../tables.ts'

/** Owners see by name which verified members read their private listing in full. Call it for a reader who did. */
export async function recordViewer({ actor, db }: Scope, row: typeof listing.$inferSelect): Promise<void> {
  if (!row.isPrivate || isOwner(actor, row) || !isRecordedByName(actor)) return
  const { memberId } = actor
  await continueAs(system, () =>
    db
      .insert(listingViewer)
      .values({ listingId: row.id, memberId })
      .onConflictDoUpdate({
        target: [listingViewer.listingId, listingViewer.memberId],
        set: { lastSeenAt: sql`now()` },
        setWhere: lt(listingViewer.lastSeenAt, sql`now() - interval '1 minute'`),
      }),
  )
}
