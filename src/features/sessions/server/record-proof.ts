import { and, eq, isNull, sql } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import { recordAudit } from '#platform/audit/record-audit.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import type { Proven } from '../contract.ts'
import { canMindSessions } from '../permissions.ts'
import { renewSession } from './renew-session.ts'
import { session } from './tables.ts'

/**
 * The member has just proven who they are once more, as the caller has checked: their session counts as freshly proven
 * and goes on under new tokens. In the caller's transaction.
 */
export async function recordProof(scope: Scope, by: 'password' | 'code' | 'passkey'): Promise<Proven> {
  const { actor, request, db } = scope
  const { sessionId } = request
  if (!canMindSessions(actor) || !sessionId) throw new Refusal('UNAUTHORIZED')
  const { memberId } = actor
  return await continueAs(system, async () => {
    const [proven] = await db
      .update(session)
      .set({ provenAt: sql`now()` })
      .where(and(eq(session.id, sessionId), eq(session.memberId, memberId), isNull(session.endedAt)))
      .returning({ id: session.id })
    if (!proven) throw new Refusal('UNAUTHORIZED')
    await continueAs(actor, () =>
      recordAudit(scope, 'session.proven', { subjectId: memberId, detail: { by, sessionId } }),
    )
    const renewed = await renewSession(scope)
    if (!renewed) throw new Refusal('UNAUTHORIZED')
    return { status: 'proven', session: renewed }
  })
}
