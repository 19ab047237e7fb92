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
import { endSessions } from './end-sessions.ts'
import { isUnexpired } from './is-unexpired.ts'
import { describeUser } from './steps/describe-user.ts'
import { issueTokens } from './steps/issue-tokens.ts'
import { isUsableAccount } from './steps/session-conditions.ts'
import { clearCookies } from './steps/session-cookies.ts'
import { session, sessionToken } from './tables.ts'

/** A used refresh token is accepted again for this long, because two tabs of one browser may refresh at once. */
const graceSeconds = 10

interface Refresh {
  refresh_token?: string | undefined
  unused_seconds?: number | undefined
}

export async function refreshSession(scope: Scope, { refresh_token, unused_seconds = 0 }: Refresh) {
  const cookie = readCookie(scope.request.headers.cookie?.toString(), guardedName('refresh', scope.config.secure))
  const token = refresh_token ?? cookie
  // A token from a cookie is never returned in the response body, where a script could read it.
  const keep = refresh_token === undefined ? 'cookie' : 'bearer'
  const rotation = { hash: hashToken(token ?? ''), keep, unusedSeconds: unused_seconds } as const
  const refreshed = token && (await rotate(scope, rotation))
  if (refreshed) return refreshed
  // Runs after the transaction of the refresh, which may have ended the session.
  const reason = token ? await continueAs(system, () => whyRefused(scope, rotation.hash)) : { code: 'UNAUTHORIZED' }
  // A suspended member keeps the cookies, so that each page in the browser can show the suspension.
  if (keep === 'cookie' && reason.code !== 'SUSPENDED') clearCookies(scope)
  throw new Refusal(reason.code, { message: reason.message ?? '' })
}

interface Rotation {
  hash: Buffer
  keep: 'cookie' | 'bearer'
  /** Seconds since the page was last used. */
  unusedSeconds: number
}

async function rotate(scope: Scope, rotation: Rotation): Promise<Session | undefined> {
  return await scope.transaction(() =>
    continueAs(system, async () => {
      const [claimedToken] = await scope.db
        .update(sessionToken)
        .set({ replacedAt: sql`now()` })
        .from(session)
        .innerJoin(member, eq(member.id, session.memberId))
        .where(
          and(
            eq(sessionToken.hash, rotation.hash),
            eq(session.id, sessionToken.sessionId),
            // A token of an expired session is not marked as used, so that a second request is not taken for theft.
            isUnexpired,
            eq(sessionToken.kind, 'refresh'),
            isNull(sessionToken.replacedAt),
            gt(sessionToken.expiresAt, sql`now()`),
          ),
        )
        .returning({ sessionId: sessionToken.sessionId })
      const refreshed = claimedToken
        ? await continueSession(scope, claimedToken.sessionId, rotation)
        : await handleReuse(scope, rotation)
      return refreshed
    }),
  )
}

async function continueSession(
  scope: Scope,
  sessionId: string,
  { keep, unusedSeconds }: Rotation,
): Promise<Session | undefined> {
  const memberId = await extendSession(scope, sessionId, unusedSeconds)
  if (!memberId) return undefined
  return { ...(await issueTokens(scope, sessionId, keep)), user: await describeUser(scope, sessionId) }
}

/** Updates when the session was last used. Returns its member unless it ended, expired, or the member is suspended. */
async function extendSession(
  { db, config }: Scope,
  sessionId: string,
  unusedSeconds: number,
): Promise<string | undefined> {
  const [row] = await db
    .update(session)
    .set({ lastSeenAt: sql`greatest(${session.lastSeenAt}, now() - make_interval(secs => ${unusedSeconds}))` })
    .from(member)
    .where(
      and(
        eq(session.id, sessionId),
        isNull(session.endedAt),
        isUnexpired,
        eq(member.id, session.memberId),
        isNull(member.suspendedAt),
        isUsableAccount(config),
      ),
    )
    .returning({ memberId: session.memberId })
  return row?.memberId
}

/** Returns why the session ended. Only a caller who holds a token of that session may know. */
async function whyRefused({ db }: Scope, hash: Buffer): Promise<{ code: string; message?: string | undefined }> {
  const [row] = await db
    .select({
      suspended: sql<boolean>`${member.suspendedAt} is not null and coalesce(${session.endReason}, 'suspended') = 'suspended'`,
      ended: sql<boolean>`${session.endedAt} is not null`,
      endReason: session.endReason,
      over: sql<boolean>`not (${isUnexpired})`,
    })
    .from(sessionToken)
    .innerJoin(session, eq(session.id, sessionToken.sessionId))
    .innerJoin(member, eq(member.id, session.memberId))
    .where(eq(sessionToken.hash, hash))
  if (row?.suspended) return { code: 'SUSPENDED' }
  if (row?.ended) return { code: 'SESSION_ENDED', message: endTexts[row.endReason ?? ''] }
  return { code: row?.over ? 'SESSION_OVER' : 'UNAUTHORIZED' }
}

/** Why somebody ended the session, for the page that lost it. */
const endTexts: Record<string, string> = {
  'password changed': 'Your password was changed. Please sign in with the new password.',
  'password reset': 'Your password was changed. Please sign in with the new password.',
  'second factor enrolled': 'Two-factor sign-in was turned on. Please sign in again.',
  'signed out elsewhere': 'This device was signed out from another device. Please sign in again.',
}

async function handleReuse(scope: Scope, rotation: Rotation): Promise<Session | undefined> {
  const [reused] = await scope.db
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
  if (!reused) return undefined
  // The response to the first refresh may have been lost, so a browser gets new cookies.
  if (reused.justNow && rotation.keep === 'cookie') return await continueSession(scope, reused.sessionId, rotation)
  if (reused.justNow) throw new Refusal('CONFLICT')
  await endSessions(scope, { memberId: reused.memberId, onlySessionId: reused.sessionId, reason: 'reused' })
  await recordAudit(scope, 'session.reuse-detected', {
    subjectId: reused.memberId,
    detail: { sessionId: reused.sessionId },
  })
  return undefined
}
