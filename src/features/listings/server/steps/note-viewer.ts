import { lt, sql } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import type { Scope } from '#platform/scope.ts'
import { canSeeWhole, isNotedByName, isOwner } from '../../permissions.ts'
import { type listing, listingViewer } from '../tables.ts'

/** Keeps by name, for the owner, who was shown a private listing whole. */
export async function noteViewer({ actor, db }: Scope, shown: typeof listing.$inferSelect): Promise<void> {
  if (!shown.isPrivate || isOwner(actor, shown) || !canSeeWhole(actor, shown) || !isNotedByName(actor)) return
  const { memberId } = actor
  await continueAs(system, () =>
    db
      .insert(listingViewer)
      .values({ listingId: shown.id, memberId })
      .onConflictDoUpdate({
        target: [listingViewer.listingId, listingViewer.memberId],
        set: { lastSeenAt: sql`now()` },
        setWhere: lt(listingViewer.lastSeenAt, sql`now() - interval '1 minute'`),
      }),
  )
}
