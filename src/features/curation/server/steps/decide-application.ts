import { and, eq, isNull, sql } from 'drizzle-orm'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { canCurate } from '../../permissions.ts'
import { application } from '../tables.ts'
import { claimSubject, type Subject } from './claim-subject.ts'

type Outcome = { decision: 'verified' } | { decision: 'declined'; reason: string }

/** Decides an open application. If two curators decide at once, the second gets CONFLICT. */
export async function decideApplication(scope: Scope, id: string, outcome: Outcome): Promise<Subject> {
  const { actor, db } = scope
  if (!canCurate(actor)) throw new Refusal('FORBIDDEN')
  const [row] = await db.select({ memberId: application.memberId }).from(application).where(eq(application.id, id))
  if (!row) throw new Refusal('NOT_FOUND')
  const subject = await claimSubject(scope, row.memberId)
  const [decided] = await db
    .update(application)
    .set({ ...outcome, decidedAt: sql`now()`, curatorId: subject.curatorId })
    .where(and(eq(application.id, id), isNull(application.decidedAt)))
    .returning({ id: application.id })
  if (!decided) throw new Refusal('CONFLICT')
  return subject
}
