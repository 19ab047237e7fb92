import { and, eq, isNull, sql } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import { recordAudit } from '#platform/audit/record-audit.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import type { Proven, Session } from '../../contract.ts'
import { canManageOwnSessions } from '../../permissions.ts'
import { session, sessionToken } from '../tables.ts'
import { describeUser } from './describe-user.ts'
import { issueTokens } from './issue-tokens.ts'

/**
 * Marks the session as freshly proven and gives it new tokens. The caller has verified the member's identity. Runs in the
 * caller's transaction.
 */
export async function recordProof(scope: Scope, by: 'password' | 'code' | 'passkey'): Promise<Proven> {
  const { actor, request } = scope
  const { sessionId } = request
  if (!canManageOwnSessions(actor) || !sessionId) throw new Refusal('UNAUTHORIZED')
  const { memberId } = actor
  return await continueAs(system, async () => {
    if (!(await markProven(scope))) throw new Refusal('UNAUTHORIZED')
    await continueAs(actor, () =>
      recordAudit(scope, 'session.proven', { subjectId: memberId, detail: { by, sessionId } }),
    )
    const renewedSession = await renewSession(scope)
    if (!renewedSession) throw new Refusal('UNAUTHORIZED')
    return { status: 'proven', session: renewedSession }
  })
}

/** Records the time of the proof. Returns false if the session has ended. Runs in the caller's transaction. */
export async function markProven({ actor, request, db }: Scope): Promise<boolean> {
  const { sessionId } = request
  if (actor.kind !== 'member' || !sessionId) return false
  const { memberId } = actor
  const rows = await continueAs(system, async () =>
    db
      .update(session)
      .set({ provenAt: sql`now()` })
      .where(and(eq(session.id, sessionId), eq(session.memberId, memberId), isNull(session.endedAt)))
      .returning({ id: session.id }),
  )
  return rows.length > 0
}

/**
 * Gives the caller's session new tokens after a proof of identity, so that copies of the old ones become worthless. Returns
 * null without a session. Runs in the caller's transaction.
 */
export async function renewSession(scope: Scope): Promise<Session | null> {
  const { actor, request, db } = scope
  const { sessionId, keep = 'bearer' } = request
  if (actor.kind !== 'member' || !sessionId) return null
  const isTokenOfSession = (kind: 'access' | 'refresh') =>
    and(eq(sessionToken.sessionId, sessionId), eq(sessionToken.kind, kind))
  return await continueAs(system, async () => {
    await db.delete(sessionToken).where(isTokenOfSession('access'))
    // Marks the old refresh token as used instead of deleting it: another tab may be refreshing at this moment, and a later
    // use is theft.
    await db
      .update(sessionToken)
      .set({ replacedAt: sql`now()` })
      .where(and(isTokenOfSession('refresh'), isNull(sessionToken.replacedAt)))
    return { ...(await issueTokens(scope, sessionId, keep)), user: await describeUser(scope, sessionId) }
  })
}
