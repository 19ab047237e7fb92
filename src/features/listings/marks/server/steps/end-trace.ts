import { and, eq, inArray, sql } from 'drizzle-orm'
import { publish } from '#platform/live/publish.ts'
import type { Platform } from '#platform/scope.ts'
import { leakEvidence, leakTrace } from '../tables.ts'
import { evidenceKey } from './evidence-key.ts'

type EndScope = Pick<Platform, 'db' | 'jobs'>

/** As the system, in a transaction: what was found is deleted with the end of the trace, whatever its result. */
export async function endTrace(
  scope: EndScope,
  { traceId, status }: { traceId: string; status: 'done' | 'failed' },
): Promise<void> {
  const { db, jobs } = scope
  const [ended] = await db
    .update(leakTrace)
    .set({ status, finishedAt: sql`now()` })
    .where(and(eq(leakTrace.id, traceId), inArray(leakTrace.status, ['waiting', 'running'])))
    .returning({ requestedBy: leakTrace.requestedBy })
  await db
    .update(leakEvidence)
    .set({ dueAt: sql`now()` })
    .where(eq(leakEvidence.storageKey, evidenceKey(traceId)))
  await jobs.enqueue('sweep-copies', {})
  if (ended) await publish(scope, ended.requestedBy, { type: 'trace.changed', traceId })
}
