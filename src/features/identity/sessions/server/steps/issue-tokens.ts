import { eq, sql } from 'drizzle-orm'
import { member } from '#features/members/server/tables.ts'
import { guardedCookie, hintCookie } from '#lib/cookies.ts'
import type { Scope } from '#platform/scope.ts'
import { newToken } from '#platform/authentication/tokens.ts'
import type { Session } from '../../contract.ts'
import { session, sessionToken } from '../tables.ts'
import { endsInAll, endsUnused } from './session-conditions.ts'

const mostAccessSeconds = 15 * 60
/** Longer than any token is good, so that a browser whose session ran out is told from a visitor. */
const cookieSeconds = 14 * 24 * 60 * 60

export type Tokens = Omit<Session, 'user'>

/** A fresh pair for a session, in the caller's transaction; the system alone may write it. */
export async function issueTokens(scope: Scope, sessionId: string, keep: 'cookie' | 'bearer'): Promise<Tokens> {
  const [access, refresh] = [newToken(), newToken()]
  const refreshSeconds = await secondsLeft(scope, sessionId)
  const accessSeconds = Math.min(mostAccessSeconds, Math.floor(refreshSeconds))
  const lasting = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`
  await scope.db.insert(sessionToken).values([
    { hash: access.hash, sessionId, kind: 'access', expiresAt: lasting(accessSeconds) },
    { hash: refresh.hash, sessionId, kind: 'refresh', expiresAt: lasting(refreshSeconds) },
  ])
  const inCookie = keep === 'cookie'
  if (inCookie) {
    const { secure } = scope.config
    scope.request.cookies.push(
      guardedCookie('session', access.token, { maxAge: cookieSeconds, secure }),
      guardedCookie('refresh', refresh.token, { maxAge: cookieSeconds, secure }),
      hintCookie({ maxAge: cookieSeconds, secure }),
    )
  }
  return {
    access_token: inCookie ? null : access.token,
    refresh_token: inCookie ? null : refresh.token,
    expires_in: accessSeconds,
    expires_at: Math.floor(Date.now() / 1000) + accessSeconds,
    token_type: 'bearer',
  }
}

/** Until the session ends by itself if nobody uses it from now on. */
async function secondsLeft({ db }: Scope, sessionId: string): Promise<number> {
  const [row] = await db
    .select({ left: sql<number>`extract(epoch from least(${endsInAll}, ${endsUnused}) - now())::float` })
    .from(session)
    .innerJoin(member, eq(member.id, session.memberId))
    .where(eq(session.id, sessionId))
  return Math.max(0, row?.left ?? 0)
}
