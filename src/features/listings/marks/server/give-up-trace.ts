import type { Platform } from '#platform/scope.ts'
import { endTrace } from './steps/end-trace.ts'

/** As the system: a trace whose last attempt failed. */
export async function giveUpTrace(
  scope: Pick<Platform, 'db' | 'jobs' | 'transaction'>,
  { traceId }: { traceId: string },
): Promise<void> {
  await scope.transaction(() => endTrace(scope, { traceId, status: 'failed' }))
}
