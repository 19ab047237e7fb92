import { eq, inArray, sql } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import { listingPhotograph } from '#features/listings/photographs/server/tables.ts'
import { claimOwn } from '#features/listings/server/steps/claim-own.ts'
import { recordAudit } from '#platform/audit/record-audit.ts'
import type { Scope } from '#platform/scope.ts'
import type { Marking } from '../contract.ts'
import { listingMarking, photographCopy } from './tables.ts'

/** Copies with the earlier mark are not found any more, and a job removes them. */
export async function chooseMark(scope: Scope, { id, visible }: { id: string } & Marking): Promise<Marking> {
  const { db, jobs } = scope
  return await scope.transaction(async () => {
    await claimOwn(scope, id)
    const [before] = await db.select().from(listingMarking).where(eq(listingMarking.listingId, id))
    if ((before?.visible ?? 'none') === visible) return { visible }
    await db
      .insert(listingMarking)
      .values({ listingId: id, visible })
      .onConflictDoUpdate({ target: listingMarking.listingId, set: { visible, updatedAt: sql`now()` } })
    const photographs = db
      .select({ id: listingPhotograph.id })
      .from(listingPhotograph)
      .where(eq(listingPhotograph.listingId, id))
    await continueAs(system, () =>
      db.update(photographCopy).set({ dueAt: sql`now()` }).where(inArray(photographCopy.photographId, photographs)),
    )
    await recordAudit(scope, 'listing.mark-chosen', { subjectId: id, detail: { visible } })
    await jobs.enqueue('sweep-copies', {})
    return { visible }
  })
}
