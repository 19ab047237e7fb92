import { recordAudit } from '../audit/record-audit.ts'
import { Refusal } from '../refusal.ts'
import type { Scope } from '../scope.ts'
import { countAgainstLimit } from './count-against-limit.ts'
import { networksOf } from './networks.ts'
import { limits } from './rules.ts'

/** Several members may read behind one address. */
const membersBehindNetwork = 5

/**
 * Counts records of the catalogue that a caller is shown: of a member by account and by network, of anybody else
 * by network. Beyond the allowance it refuses, and curators find the member in the audit log, once a day.
 */
export async function takeReading(scope: Scope, records: number): Promise<void> {
  const { actor, request, memoryLimits } = scope
  if (records <= 0) return
  // A page for all visitors must not fail because of the one who was first to ask.
  if (actor.kind === 'system' || (actor.kind === 'visitor' && request.isForPage)) return
  const networks = networksOf(request.address).map(({ name, times }) => ({
    bucket: `${actor.kind} at ${name}`,
    times: times * (actor.kind === 'member' ? membersBehindNetwork : 1),
  }))
  const member = actor.kind === 'member' ? [{ bucket: actor.memberId, times: 1 }] : []
  const wait = memoryLimits.take('catalogue', limits.catalogue, [...member, ...networks], records)
  if (wait <= 0) return
  if (actor.kind === 'member') await tellCurators(scope, actor.memberId)
  throw new Refusal('TOO_MANY_REQUESTS', { data: { retryAfter: Math.ceil(wait) } })
}

async function tellCurators(scope: Scope, memberId: string): Promise<void> {
  const caller = [{ bucket: memberId, times: 1 }]
  // A member who goes on asking causes no further query.
  if (scope.memoryLimits.take('reader', limits.reader, caller) > 0) return
  try {
    await countAgainstLimit(scope, 'reader', memberId)
  } catch (error) {
    if (error instanceof Refusal) return
    throw error
  }
  await recordAudit(scope, 'catalogue.allowance-used-up', { subjectId: memberId })
}
