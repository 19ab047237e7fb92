import type { z } from 'zod'
import { assertGoodStanding } from '#features/members/server/assert-good-standing.ts'
import { recordAudit } from '#platform/audit/record-audit.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import type { mandatesContract } from '../contract.ts'
import { canHaveMandates } from '../permissions.ts'
import type { OwnMandate } from '../records.ts'
import { announceMandate } from './steps/announce-mandate.ts'
import { assertBudget } from './steps/assert-budget.ts'
import { assertQuotaLeft } from './steps/assert-quota-left.ts'
import { criteriaAfter } from './steps/criteria-after.ts'
import { ownMandate } from './steps/mandate-fields.ts'
import { placesAfter } from './steps/places-after.ts'
import { mandate } from './tables.ts'

type NewMandate = z.infer<NonNullable<(typeof mandatesContract.create)['~orpc']['inputSchema']>>

/** The database chooses the id unless one is given, as the sample network does. */
export async function createMandate(scope: Scope, input: NewMandate, id?: string): Promise<OwnMandate> {
  const { actor, db } = scope
  if (!canHaveMandates(actor))
    throw new Refusal('UNAUTHORIZED', { message: 'You must be logged in to create a mandate' })
  const { budget_min: budgetMin, budget_max: budgetMax, is_active: isActive, wanted_by: wantedBy, ...rest } = input
  const criteria = criteriaAfter(input, input)
  const places = await placesAfter({}, input.places)
  const fields = { ...rest, criteria, places, budgetMin, budgetMax, isActive, wantedBy }
  assertBudget(fields)
  return await scope.transaction(async () => {
    await assertGoodStanding(scope)
    await assertQuotaLeft(scope, actor)
    const [row] = await db
      .insert(mandate)
      .values({ id, ...fields, buyerId: actor.memberId })
      .returning()
    if (!row) throw new Error('The insert returned no mandate')
    await recordAudit(scope, 'mandate.created', { subjectId: row.id })
    await announceMandate(scope, row.id)
    return ownMandate(row, null)
  })
}
