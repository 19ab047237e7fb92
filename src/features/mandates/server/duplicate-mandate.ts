import { assertGoodStanding } from '#features/members/server/assert-good-standing.ts'
import { shorten } from '#lib/first-sentence.ts'
import { recordAudit } from '#platform/audit/record-audit.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { canHaveMandates } from '../permissions.ts'
import type { OwnMandate } from '../records.ts'
import { mandateLimits } from '../terms.ts'
import { assertQuotaLeft } from './steps/assert-quota-left.ts'
import { claimOwn } from './steps/claim-own.ts'
import { ownMandate } from './steps/mandate-fields.ts'
import { mandate } from './tables.ts'

/** The copy is inactive until its buyer shows it. */
export async function duplicateMandate(scope: Scope, { id }: { id: string }): Promise<OwnMandate> {
  const { actor, db } = scope
  if (!canHaveMandates(actor)) throw new Refusal('UNAUTHORIZED')
  return await scope.transaction(async () => {
    await assertGoodStanding(scope)
    const { buyerId, category, location, requirements, status, ...original } = await claimOwn(scope, id)
    // Otherwise its owner could show a copy of what curators hide.
    if (original.isHidden) throw new Refusal('ORIGINAL_HIDDEN')
    await assertQuotaLeft(scope, actor)
    const { budgetMin, budgetMax, currency, criteria, places, wantedBy } = original
    const title = shorten(`Copy of ${original.title}`, mandateLimits.title)
    const [copy] = await db
      .insert(mandate)
      .values({
        buyerId,
        title,
        category,
        location,
        requirements,
        criteria,
        places,
        wantedBy,
        status,
        budgetMin,
        budgetMax,
        currency,
        isActive: false,
      })
      .returning()
    if (!copy) throw new Error('The insert returned no mandate')
    await recordAudit(scope, 'mandate.duplicated', { subjectId: copy.id, detail: { originalId: id } })
    return ownMandate(copy, null)
  })
}
