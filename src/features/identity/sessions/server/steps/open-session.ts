import { eq, sql } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import { member } from '#features/members/server/tables.ts'
import { recordAudit } from '#platform/audit/record-audit.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import type { Session } from '../../contract.ts'
import { endSessions } from '../end-sessions.ts'
import { mayBeUsed } from '../may-be-used.ts'
import { session } from '../tables.ts'
import { describeDevice } from './describe-device.ts'
import { describeUser } from './describe-user.ts'
import { issueTokens } from './issue-tokens.ts'
import { findKeptSession } from './session-cookies.ts'

interface Opening {
  memberId: string
  keep: 'cookie' | 'bearer'
}

/** Signs a member in whose identity the caller has proven, in the caller's transaction; a suspended one it refuses. */
export async function openSession(scope: Scope, { memberId, keep }: Opening): Promise<Session> {
  return await scope.transaction(() =>
    continueAs(system, async () => {
      const standing = await holdStanding(scope, memberId)
      if (!standing?.usable) throw new Refusal('UNAUTHORIZED')
      if (standing.suspendedAt) throw new Refusal('SUSPENDED')
      await endFormer(scope, keep)
      const device = describeDevice(scope.request.headers['user-agent']?.toString())
      const [row] = await scope.db.insert(session).values({ memberId, device }).returning({ id: session.id })
      if (!row) throw new Error('A session was not written')
      const user = await describeUser(scope, row.id)
      // Opening a session needs no curator's authority.
      await continueAs({ kind: 'member', memberId, verified: user.verified, curator: false }, () =>
        recordAudit(scope, 'session.opened', { subjectId: memberId, detail: { sessionId: row.id } }),
      )
      return { ...(await issueTokens(scope, row.id, keep)), user }
    }),
  )
}

/** The tokens of the session that this one takes the place of would go on being good, kept by nobody. */
async function endFormer(scope: Scope, keep: 'cookie' | 'bearer'): Promise<void> {
  const { actor, request } = scope
  const former =
    actor.kind === 'member' && request.sessionId && request.keep === keep
      ? { actor, sessionId: request.sessionId }
      : keep === 'cookie' && (await findKeptSession(scope))
  if (!former) return
  const { memberId } = former.actor
  await continueAs(former.actor, () =>
    endSessions(scope, { memberId, only: former.sessionId, reason: 'signed in again' }),
  )
}

/** Locked, so that a suspension at this moment waits, and then finds the session to end. */
async function holdStanding({ db, config }: Scope, memberId: string) {
  const [row] = await db
    .select({ suspendedAt: member.suspendedAt, usable: sql<boolean>`${mayBeUsed(config)}` })
    .from(member)
    .where(eq(member.id, memberId))
    .for('share')
  return row
}
