import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { recordAudit } from '#platform/audit/record-audit.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import type { mandatesContract } from '../contract.ts'
import type { OwnMandate } from '../records.ts'
import { readOwn } from './read-own.ts'
import { announceMandate, publicMandate } from './steps/announce-mandate.ts'
import { assertBudget } from './steps/assert-budget.ts'
import { claimOwn } from './steps/claim-own.ts'
import { criteriaAfter } from './steps/criteria-after.ts'
import { placesAfter } from './steps/places-after.ts'
import { mandate } from './tables.ts'

type Changes = z.infer<NonNullable<(typeof mandatesContract.update)['~orpc']['inputSchema']>>

export async function updateMandate(scope: Scope, { id, version, ...changes }: Changes): Promise<OwnMandate> {
  const { budget_min, budget_max, is_active: isActive, wanted_by: wantedBy, places, ...rest } = changes
  return await scope.transaction(async () => {
    const currentMandate = await claimOwn(scope, id)
    const publicBefore = await publicMandate(scope, id)
    if (currentMandate.version !== version) throw new Refusal('MANDATE_CHANGED')
    const budgetMin = budget_min === undefined ? currentMandate.budgetMin : budget_min
    const budgetMax = budget_max === undefined ? currentMandate.budgetMax : budget_max
    assertBudget({ budgetMin, budgetMax, currency: changes.currency ?? currentMandate.currency })
    await scope.db
      .update(mandate)
      .set({
        ...rest,
        criteria: criteriaAfter(currentMandate, changes),
        ...(places && { places: await placesAfter(currentMandate.places, places) }),
        wantedBy,
        budgetMin,
        budgetMax,
        isActive,
        version: sql`version + 1`,
        updatedAt: sql`now()`,
      })
      .where(eq(mandate.id, id))
    await recordAudit(scope, 'mandate.changed', { subjectId: id, detail: { changed: namesOf(changes) } })
    await announceMandate(scope, id, publicBefore)
    return await readOwn(scope, { id })
  })
}

const namesOf = (changes: object): string[] =>
  Object.entries(changes).flatMap(([name, value]) => (value === undefined ? [] : [name]))
