import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Actor } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import { listingPhotograph } from '#features/listings/photographs/server/tables.ts'
import { member } from '#features/members/server/tables.ts'
import type { Platform } from '#platform/scope.ts'
import { removeDueFiles } from '#platform/storage/remove-due-files.ts'
import { leakEvidence, leakTrace, photographCopy } from './tables.ts'

type SweepScope = Pick<Platform, 'db' | 'transaction' | 'storage' | 'log' | 'config'>

/**
 * As the system: removes copies whose viewers may no longer see the photograph, and those beyond the budget; and pictures that
 * were traced. Ends traces whose job was lost.
 */
export async function sweepCopies(scope: SweepScope): Promise<void> {
  await endLostTraces(scope)
  // First what is due already, since what follows may take long.
  await removeAllDue(scope)
  await releaseOfOutsiders(scope)
  await releaseBeyondBudget(scope)
  await removeAllDue(scope)
}

async function removeAllDue(scope: SweepScope): Promise<void> {
  for (const files of [photographCopy, leakEvidence]) await removeDueFiles(scope, files)
}

/** The row policies decide: each viewer is asked for the photographs of their copies. */
async function releaseOfOutsiders({ db }: SweepScope): Promise<void> {
  const viewers = await db
    .selectDistinct({
      viewerId: photographCopy.viewerId,
      verified: member.verified,
      curator: member.curator,
      suspendedAt: member.suspendedAt,
      erasedAt: member.erasedAt,
    })
    .from(photographCopy)
    .leftJoin(member, eq(member.id, photographCopy.viewerId))
    .where(isNull(photographCopy.dueAt))
  for (const { viewerId, verified, curator, suspendedAt, erasedAt } of viewers) {
    const own = and(eq(photographCopy.viewerId, viewerId), isNull(photographCopy.dueAt))
    const photographs = await db.selectDistinct({ id: photographCopy.photographId }).from(photographCopy).where(own)
    const ids = photographs.map(({ id }) => id)
    const actor: Actor = { kind: 'member', memberId: viewerId, verified: !!verified, curator: !!curator }
    const isGone = verified === null || suspendedAt !== null || erasedAt !== null
    const visible = isGone
      ? []
      : await continueAs(actor, () =>
          db.select({ id: listingPhotograph.id }).from(listingPhotograph).where(inArray(listingPhotograph.id, ids)),
        )
    const visibleIds = new Set(visible.map(({ id }) => id))
    const lost = ids.filter((id) => !visibleIds.has(id))
    if (lost.length > 0)
      await db
        .update(photographCopy)
        .set({ dueAt: sql`now()` })
        .where(and(own, inArray(photographCopy.photographId, lost)))
  }
}

/** The most recently used stay. */
async function releaseBeyondBudget({ db, config }: SweepScope): Promise<void> {
  await db.execute(sql`
    update photograph_copy set due_at = now() where due_at is null and storage_key in (
      select storage_key from (
        select storage_key, sum(bytes) over (order by used_at desc, storage_key) as kept from photograph_copy where due_at is null
      ) as newest where kept > ${config.PHOTOGRAPH_COPIES * 1_000_000}
    )`)
}

/** A backup has no jobs, so after a restore a trace would wait forever, and its member could start no other. */
async function endLostTraces({ db }: SweepScope): Promise<void> {
  await db
    .update(leakTrace)
    .set({ status: 'failed', finishedAt: sql`now()` })
    .where(
      and(inArray(leakTrace.status, ['waiting', 'running']), lt(leakTrace.createdAt, sql`now() - interval '1 day'`)),
    )
}
