import { and, eq, inArray } from 'drizzle-orm'
import { recordAudit } from '#platform/audit/record-audit.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import type { AdviserState } from '../../terms.ts'
import { dealAdviser } from '../tables.ts'
import type { AdviserRow } from './claim-adviser.ts'

type Step = Partial<AdviserRow> & { state: AdviserState; from: AdviserState[] }

/** One of several at once takes the step. A trigger says who may, and sets the times. */
export async function settleAdviser(
  scope: Scope,
  { id, dealId }: AdviserRow,
  { from, ...step }: Step,
): Promise<AdviserRow> {
  const [row] = await scope.db
    .update(dealAdviser)
    .set(step)
    .where(and(eq(dealAdviser.id, id), inArray(dealAdviser.state, from)))
    .returning()
  if (!row) throw new Refusal('ADVISER_CLOSED')
  await recordAudit(scope, `adviser.${step.state}`, { subjectId: dealId, detail: { memberId: row.adviserId } })
  return row
}
