import { recordAudit } from '#platform/audit/record-audit.ts'
import type { Scope } from '#platform/scope.ts'
import { endAgreement } from './steps/ask-for.ts'
import { changeHouse } from './steps/change-house.ts'

/** Receipts stay. */
export async function withdrawHouseAgreement(scope: Scope): Promise<{ withdrawn: boolean }> {
  return await changeHouse(scope, async () => {
    const withdrawn = await endAgreement(scope, null)
    if (withdrawn) await recordAudit(scope, 'house-agreement.withdrawn')
    return { withdrawn }
  })
}
