import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import { recordAudit } from '#platform/audit/record-audit.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import type { Proven } from '../../contract.ts'
import { canMindSessions } from '../../permissions.ts'
import { noteProof } from '../note-proof.ts'
import { renewSession } from '../renew-session.ts'

/**
 * The member has just proven who they are once more, as the caller has checked: their session counts as freshly proven
 * and goes on under new tokens. In the caller's transaction.
 */
export async function recordProof(scope: Scope, by: 'password' | 'code' | 'passkey'): Promise<Proven> {
  const { actor, request } = scope
  const { sessionId } = request
  if (!canMindSessions(actor) || !sessionId) throw new Refusal('UNAUTHORIZED')
  const { memberId } = actor
  return await continueAs(system, async () => {
    if (!(await noteProof(scope))) throw new Refusal('UNAUTHORIZED')
    await continueAs(actor, () =>
      recordAudit(scope, 'session.proven', { subjectId: memberId, detail: { by, sessionId } }),
    )
    const renewed = await renewSession(scope)
    if (!renewed) throw new Refusal('UNAUTHORIZED')
    return { status: 'proven', session: renewed }
  })
}
