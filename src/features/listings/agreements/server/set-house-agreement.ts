import { recordAudit } from '#platform/audit/record-audit.ts'
import type { Scope } from '#platform/scope.ts'
import type { OwnAgreement } from '../contract.ts'
import { type Asked, askFor } from './steps/ask-for.ts'
import { changeHouse } from './steps/change-house.ts'

/** The operator's agreement for all private listings. */
export async function setHouseAgreement(scope: Scope, input: Asked): Promise<OwnAgreement> {
  return await changeHouse(scope, async () => {
    const { asked, former, isChanged } = await askFor(scope, null, input)
    if (isChanged)
      await recordAudit(scope, 'house-agreement.changed', {
        detail: { sha256: asked.sha256, before: asked.before, former: former?.sha256 },
      })
    return asked
  })
}
