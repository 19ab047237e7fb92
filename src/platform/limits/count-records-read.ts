import { recordAudit } from '../audit/record-audit.ts'
import { Refusal, tooManyRequests } from '../refusal.ts'
import type { Scope } from '../scope.ts'
import { countAgainstLimit } from './count-against-limit.ts'
import { networkBuckets } from './networks.ts'
import { limits } from './rules.ts'

/** Several members may read behind one address. */
const membersBehindNetwork = 5

/**
 * Counts records of the catalogue that a caller is about to read: by member and network, or by network alone if nobody
 * is signed in. Over the limit it refuses, and the audit log tells curators of the member once a day.
 */
export async function countRecordsRead(scope: Scope, records: number): Promise<void> {
  const { actor, request, memoryLimits } = scope
  if (records <= 0) return
  // A page that is rendered once for all visitors must not fail because of the visitor who happened to request it.
  if (actor.kind === 'system' || (actor.kind === 'visitor' && request.isForPage)) return
  const isMember = actor.kind === 'member'
  const networks = networkBuckets(request.address, `${actor.kind} at`, isMember ? membersBehindNetwork : 1)
  const member = isMember ? [{ bucket: actor.memberId, times: 1 }] : []
  const wait = memoryLimits.count('catalogue', limits.catalogue, [...member, ...networks], records)
  if (wait <= 0) return
  if (isMember) await alertCurators(scope, actor.memberId)
  throw tooManyRequests(wait)
}

async function alertCurators(scope: Scope, memberId: string): Promise<void> {
  const member = [{ bucket: memberId, times: 1 }]
  // Counted in memory first, so that a member who goes on sending requests causes no further query.
  if (scope.memoryLimits.count('catalogueAlert', limits.catalogueAlert, member) > 0) return
  try {
    await countAgainstLimit(scope, 'catalogueAlert', memberId)
  } catch (error) {
    if (error instanceof Refusal) return
    throw error
  }
  await recordAudit(scope, 'catalogue.allowance-used-up', { subjectId: memberId })
}
