import { and, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import { member } from '#features/members/server/tables.ts'
import { guardedName, readCookie } from '#lib/cookies.ts'
import { recordAudit } from '#platform/audit/record-audit.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { hashToken } from '#platform/tokens/tokens.ts'
import type { Session } from '../contract.ts'
import { clearCookies } from './clear-cookies.ts'
import { describeUser } from './describe-user.ts'
import { endSessions } from './end-sessions.ts'
import { issueTokens } from './issue-tokens.ts'
import { session, sessionToken } from './tables.ts'

/** Two tabs of one browser may ask at the same moment. */
const graceSeconds = 10

export async function refreshSession(scope: Scope, { refresh_token }: { refresh_token?: string | undefined }) {
  const cookie = readCookie(scope.request.headers.cookie?.toString(), guardedName('refresh', scope.config.secure))
  const token = refresh_token ?? cookie
  // A token from a cookie never comes back in an answer: a script could ask for it.
  const keep = refresh_token === undefined ? 'cookie' : 'bearer'
  const refreshed = token && (await rotate(scope, hashToken(token), keep))
  if (refreshed) return refreshed
  if (keep === 'cookie') clearCookies(scope)
  throw new Refusal('UNAUTHORIZED')
}

async function rotate(scope: Scope, hash: Buffer, keep: 'cookie' | 'bearer'): Promise<Session | undefined> {
  return await scope.transaction(() =>
    continueAs(system, async () => {
      const [claimed] = await scope.db
        .update(sessionToken)
        .set({ replacedAt: sql`now()` })
        .where(
          and(
            eq(sessionToken.hash, hash),
            eq(sessionToken.kind, 'refresh'),
            isNull(sessionToken.replacedAt),
            gt(sessionToken.expiresAt, sql`now()`),
          ),
        )
        .returning({ sessionId: sessionToken.sessionId })
      if (!claimed) return await usedBefore(scope, hash, keep)

      return await goOn(scope, claimed.sessionId, keep)
    }),
  )
}

async function goOn(scope: Scope, sessionId: string, keep: 'cookie' | 'bearer'): Promise<Session | undefined> {
  const memberId = await touch(scope, sessionId)
  if (!memberId) return await sayWhy(scope, sessionId)
  return { ...(await issueTokens(scope, sessionId, keep)), user: await describeUser(scope, memberId) }
}

/** The session's member, unless it ended or they are suspended. */
async function touch({ db }: Scope, sessionId: string): Promise<string | undefined> {
  const [row] = await db
    .update(session)
    .set({ lastSeenAt: sql`now()` })
    .from(member)
    .where(
      and(
        eq(session.id, sessionId),
        isNull(session.endedAt),
        eq(member.id, session.memberId),
        isNull(member.suspendedAt),
      ),
    )
    .returning({ memberId: session.memberId })
  return row?.memberId
}

/** Who was signed out by a suspension may know; what they hold is kept, so that each of their pages hears it. */
async function sayWhy({ db }: Scope, sessionId: string): Promise<undefined> {
  const [suspended] = await db
    .select({ id: session.id })
    .from(session)
    .innerJoin(member, eq(member.id, session.memberId))
    .where(
      and(
        eq(session.id, sessionId),
        isNotNull(member.suspendedAt),
        or(isNull(session.endedAt), eq(session.endReason, 'suspended')),
      ),
    )
  if (suspended) throw new Refusal('SUSPENDED')
}

async function usedBefore(scope: Scope, hash: Buffer, keep: 'cookie' | 'bearer'): Promise<Session | undefined> {
  const [used] = await scope.db
    .select({
      sessionId: sessionToken.sessionId,
      memberId: session.memberId,
      justNow: sql<boolean>`${sessionToken.replacedAt} > now() - make_interval(secs => ${graceSeconds})`,
    })
    .from(sessionToken)
    .innerJoin(session, eq(session.id, sessionToken.sessionId))
    .where(and(eq(sessionToken.hash, hash), isNull(session.endedAt), sql`${sessionToken.replacedAt} is not null`))
  if (!used) return undefined
  // The other answer may never have arrived: whoever asks again keeps what this one sets.
  if (used.justNow && keep === 'cookie') return await goOn(scope, used.sessionId, keep)
  if (used.justNow) throw new Refusal('CONFLICT')
  await endSessions(scope, { memberId: used.memberId, only: used.sessionId, reason: 'reused' })
  await recordAudit(scope, 'session.reuse-detected', {
    subjectId: used.memberId,
    detail: { sessionId: used.sessionId },
  })
  return undefined
}
