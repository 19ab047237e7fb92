import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import { member } from '#features/members/server/tables.ts'
import { guardedName, readCookie } from '#lib/cookies.ts'
import { recordAudit } from '#platform/audit/record-audit.ts'
import { hashToken } from '#platform/authentication/tokens.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import type { Session } from '../contract.ts'
import { clearCookies } from './clear-cookies.ts'
import { endSessions } from './end-sessions.ts'
import { mayBeUsed } from './may-be-used.ts'
import { describeUser } from './steps/describe-user.ts'
import { issueTokens } from './steps/issue-tokens.ts'
import { isInTerm } from './steps/session-conditions.ts'
import { session, sessionToken } from './tables.ts'

/** Two tabs of one browser may ask at the same moment. */
const graceSeconds = 10

interface Refresh {
  refresh_token?: string | undefined
  unused_seconds?: number | undefined
}

export async function refreshSession(scope: Scope, { refresh_token, unused_seconds = 0 }: Refresh) {
  const cookie = readCookie(scope.request.headers.cookie?.toString(), guardedName('refresh', scope.config.secure))
  const token = refresh_token ?? cookie
  // A token from a cookie never comes back in an answer: a script could ask for it.
  const keep = refresh_token === undefined ? 'cookie' : 'bearer'
  const rotation = { hash: hashToken(token ?? ''), keep, unused: unused_seconds } as const
  const refreshed = token && (await rotate(scope, rotation))
  if (refreshed) return refreshed
  // Not in the transaction of the refresh, which may have ended the session.
  const reason = token ? await continueAs(system, () => whyRefused(scope, rotation.hash)) : 'UNAUTHORIZED'
  // A suspended member keeps the cookies, so that every page of the browser can learn of the suspension.
  if (keep === 'cookie' && reason !== 'SUSPENDED') clearCookies(scope)
  throw new Refusal(reason)
}

interface Rotation {
  hash: Buffer
  keep: 'cookie' | 'bearer'
  /** Seconds since somebody last used the page that asks. */
  unused: number
}

async function rotate(scope: Scope, rotation: Rotation): Promise<Session | undefined> {
  return await scope.transaction(() =>
    continueAs(system, async () => {
      const [claimed] = await scope.db
        .update(sessionToken)
        .set({ replacedAt: sql`now()` })
        .from(session)
        .innerJoin(member, eq(member.id, session.memberId))
        .where(
          and(
            eq(sessionToken.hash, rotation.hash),
            eq(session.id, sessionToken.sessionId),
            // A token of a session that is over stays unused: asking again is no theft.
            isInTerm,
            eq(sessionToken.kind, 'refresh'),
            isNull(sessionToken.replacedAt),
            gt(sessionToken.expiresAt, sql`now()`),
          ),
        )
        .returning({ sessionId: sessionToken.sessionId })
      const refreshed = claimed ? await goOn(scope, claimed.sessionId, rotation) : await usedBefore(scope, rotation)
      return refreshed
    }),
  )
}

async function goOn(scope: Scope, sessionId: string, { keep, unused }: Rotation): Promise<Session | undefined> {
  const memberId = await touch(scope, sessionId, unused)
  if (!memberId) return undefined
  return { ...(await issueTokens(scope, sessionId, keep)), user: await describeUser(scope, sessionId) }
}

/** The session's member, unless it ended, ran out, or they are suspended. */
async function touch({ db, config }: Scope, sessionId: string, unused: number): Promise<string | undefined> {
  const [row] = await db
    .update(session)
    .set({ lastSeenAt: sql`greatest(${session.lastSeenAt}, now() - make_interval(secs => ${unused}))` })
    .from(member)
    .where(
      and(
        eq(session.id, sessionId),
        isNull(session.endedAt),
        isInTerm,
        eq(member.id, session.memberId),
        isNull(member.suspendedAt),
        mayBeUsed(config),
      ),
    )
    .returning({ memberId: session.memberId })
  return row?.memberId
}

/** Returns why the session ended. Only a caller who holds a token of that session may know. */
async function whyRefused({ db }: Scope, hash: Buffer) {
  const [shut] = await db
    .select({
      suspended: sql<boolean>`${member.suspendedAt} is not null and coalesce(${session.endReason}, 'suspended') = 'suspended'`,
      ended: sql<boolean>`${session.endedAt} is not null`,
      over: sql<boolean>`not (${isInTerm})`,
    })
    .from(sessionToken)
    .innerJoin(session, eq(session.id, sessionToken.sessionId))
    .innerJoin(member, eq(member.id, session.memberId))
    .where(eq(sessionToken.hash, hash))
  if (shut?.suspended) return 'SUSPENDED'
  if (shut?.ended) return 'SESSION_ENDED'
  return shut?.over ? 'SESSION_OVER' : 'UNAUTHORIZED'
}

async function usedBefore(scope: Scope, rotation: Rotation): Promise<Session | undefined> {
  const [used] = await scope.db
    .select({
      sessionId: sessionToken.sessionId,
      memberId: session.memberId,
      justNow: sql<boolean>`${sessionToken.replacedAt} > now() - make_interval(secs => ${graceSeconds})`,
    })
    .from(sessionToken)
    .innerJoin(session, eq(session.id, sessionToken.sessionId))
    .where(
      and(eq(sessionToken.hash, rotation.hash), isNull(session.endedAt), sql`${sessionToken.replacedAt} is not null`),
    )
  if (!used) return undefined
  // The other answer may never have arrived: whoever asks again keeps what this one sets.
  if (used.justNow && rotation.keep === 'cookie') return await goOn(scope, used.sessionId, rotation)
  if (used.justNow) throw new Refusal('CONFLICT')
  await endSessions(scope, { memberId: used.memberId, only: used.sessionId, reason: 'reused' })
  await recordAudit(scope, 'session.reuse-detected', {
    subjectId: used.memberId,
    detail: { sessionId: used.sessionId },
  })
  return undefined
}
