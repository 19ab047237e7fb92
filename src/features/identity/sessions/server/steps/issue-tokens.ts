import { eq, sql } from 'drizzle-orm'
import { member } from '#features/members/server/tables.ts'
import { guardedCookie } from '#lib/cookies.ts'
import { newToken } from '#platform/authentication/tokens.ts'
import type { Scope } from '#platform/scope.ts'
import type { Session } from '../../contract.ts'
import { hintCookie } from '../../hint-cookie.ts'
import { accessTokenLifetime, cookieLifetime } from '../../lifetimes.ts'
import { expiresByAge, expiresByDisuse } from '../is-unexpired.ts'
import { session, sessionToken } from '../tables.ts'

export type Tokens = Omit<Session, 'user'>

/** Issues a new pair of tokens. Runs in the caller's transaction, as the system. */
export async function issueTokens(scope: Scope, sessionId: string, keep: 'cookie' | 'bearer'): Promise<Tokens> {
  const [access, refresh] = [newToken(), newToken()]
  const refreshSeconds = await secondsLeft(scope, sessionId)
  const accessSeconds = Math.min(accessTokenLifetime, Math.floor(refreshSeconds))
  const expiryAfter = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`
  await scope.db.insert(sessionToken).values([
    { hash: access.hash, sessionId, kind: 'access', expiresAt: expiryAfter(accessSeconds) },
    { hash: refresh.hash, sessionId, kind: 'refresh', expiresAt: expiryAfter(refreshSeconds) },
  ])
  const inCookie = keep === 'cookie'
  if (inCookie) {
    const { secure } = scope.config
    scope.request.cookies.push(
      guardedCookie('session', access.token, { maxAge: cookieLifetime, secure }),
      guardedCookie('refresh', refresh.token, { maxAge: cookieLifetime, secure }),
      hintCookie({ maxAge: cookieLifetime, secure }),
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

/** Seconds until the session expires if nobody uses it from now on. */
async function secondsLeft({ db }: Scope, sessionId: string): Promise<number> {
  const [row] = await db
    .select({ left: sql<number>`extract(epoch from least(${expiresByAge}, ${expiresByDisuse}) - now())::float` })
    .from(session)
    .innerJoin(member, eq(member.id, session.memberId))
    .where(eq(session.id, sessionId))
  return Math.max(0, row?.left ?? 0)
}
