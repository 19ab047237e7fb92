import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import { recordAudit } from '#platform/audit/record-audit.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { canManageOwnFactors } from '../permissions.ts'
import { readFactors } from './read-factors.ts'
import { deviceCheck } from './tables.ts'

export async function switchDeviceCheck(scope: Scope, { on }: { on: boolean }) {
  const { actor, db } = scope
  if (!canManageOwnFactors(actor)) throw new Refusal('UNAUTHORIZED')
  const { memberId } = actor
  await scope.transaction(async () => {
    await continueAs(system, () =>
      db.insert(deviceCheck).values({ memberId, on }).onConflictDoUpdate({ target: deviceCheck.memberId, set: { on } }),
    )
    await recordAudit(scope, 'device-check.switched', { subjectId: memberId, detail: { on } })
  })
  return await readFactors(scope)
}
