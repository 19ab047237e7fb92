import { eq, sql } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import { member } from '#features/members/server/tables.ts'
import { recordAudit } from '#platform/audit/record-audit.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import type { Session } from '../../contract.ts'
import { endSessions } from '../end-sessions.ts'
import { session } from '../tables.ts'
import { describeDevice } from './describe-device.ts'
import { describeUser } from './describe-user.ts'
import { issueTokens } from './issue-tokens.ts'
import { isUsableAccount } from './session-conditions.ts'
import { findSessionByCookie } from './session-cookies.ts'

interface NewSession {
  memberId: string
  keep: 'cookie' | 'bearer'
}

/** The last step of a sign-in, after all proofs. Runs in the caller's transaction. */
export async function admitMember(scope: Scope, newSession: NewSession) {
  const session = await openSession(scope, newSession)
  const notice = session.user.email_confirmed ? null : ('email_not_confirmed' as const)
  return { status: 'signed-in' as const, session, notice }
}

/** Opens a session; refuses a suspended member. The caller has verified who they are. Runs in the caller's transaction. */
export async function openSession(scope: Scope, { memberId, keep }: NewSession): Promise<Session> {
  return await scope.transaction(() =>
    continueAs(system, async () => {
      const account = await lockMember(scope, memberId)
      if (!account?.usable) throw new Refusal('UNAUTHORIZED')
      if (account.suspendedAt) throw new Refusal('SUSPENDED')
      await endReplacedSession(scope, keep)
      const device = describeDevice(scope.request.headers['user-agent']?.toString())
      const [row] = await scope.db.insert(session).values({ memberId, device }).returning({ id: session.id })
      if (!row) throw new Error('A session was not written')
      const user = await describeUser(scope, row.id)
      // Opening a session does not take the rights of a curator.
      await continueAs({ kind: 'member', memberId, verified: user.verified, curator: false }, () =>
        recordAudit(scope, 'session.opened', { subjectId: memberId, detail: { sessionId: row.id } }),
      )
      return { ...(await issueTokens(scope, row.id, keep)), user }
    }),
  )
}

/** Ends the session that the caller replaces by signing in again. Otherwise its tokens would stay valid unnoticed. */
async function endReplacedSession(scope: Scope, keep: 'cookie' | 'bearer'): Promise<void> {
  const { actor, request } = scope
  const replacedSessionId =
    actor.kind === 'member' && request.sessionId && request.keep === keep
      ? { actor, sessionId: request.sessionId }
      : keep === 'cookie' && (await findSessionByCookie(scope))
  if (!replacedSessionId) return
  const { memberId } = replacedSessionId.actor
  await continueAs(replacedSessionId.actor, () =>
    endSessions(scope, { memberId, onlySessionId: replacedSessionId.sessionId, reason: 'signed in again' }),
  )
}

/** Locks the member's row, so that a concurrent suspension waits and then ends the session that is opened here. */
async function lockMember({ db, config }: Scope, memberId: string) {
  const [row] = await db
    .select({ suspendedAt: member.suspendedAt, usable: sql<boolean>`${isUsableAccount(config)}` })
    .from(member)
    .where(eq(member.id, memberId))
    .for('share')
  return row
}
