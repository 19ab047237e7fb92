import { actSeparately } from '#database/database.ts'
import { networksOf } from '../limits/networks.ts'
import type { Scope } from '../scope.ts'
import { recordAudit } from './record-audit.ts'

const maximumPerHour = 20
const maximumCallers = 10_000
const hour = 3_600_000

/** How often each caller was recorded in the current hour. */
const counts = new Map<string, number>()
let countedSince = 0

/**
 * Records in the audit log that a call was refused. Records cannot be deleted, so each process writes at most 20 an hour for
 * a caller: a flood of refusals must not fill the disk. The request log has the others.
 */
export async function recordRefusal(scope: Scope, action: string, detail: Record<string, unknown> = {}): Promise<void> {
  const { actor, request } = scope
  const caller = actor.kind === 'member' ? actor.memberId : (networksOf(request.address)[0]?.name ?? '')
  if (!isRecorded(`${action} ${caller}`)) return
  await actSeparately(actor, () => recordAudit(scope, action, { detail }))
}

function isRecorded(key: string): boolean {
  if (Date.now() - countedSince > hour) {
    counts.clear()
    countedSince = Date.now()
  }
  const count = counts.get(key) ?? 0
  if (count >= maximumPerHour || (count === 0 && counts.size >= maximumCallers)) return false
  counts.set(key, count + 1)
  return true
}
