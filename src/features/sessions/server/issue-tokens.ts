import { sql } from 'drizzle-orm'
import { guardedCookie, hintCookie } from '#lib/cookies.ts'
import type { Scope } from '#platform/scope.ts'
import { newToken } from '#platform/tokens/tokens.ts'
import type { Session } from '../contract.ts'
import { sessionToken } from './tables.ts'

const accessSeconds = 15 * 60
const refreshSeconds = 30 * 24 * 60 * 60

export type Tokens = Omit<Session, 'user'>

/** A fresh pair for a session, in the caller's transaction; the system alone may write it. */
export async function issueTokens(scope: Scope, sessionId: string, keep: 'cookie' | 'bearer'): Promise<Tokens> {
  const [access, refresh] = [newToken(), newToken()]
  const lasting = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`
  await scope.db.insert(sessionToken).values([
    { hash: access.hash, sessionId, kind: 'access', expiresAt: lasting(accessSeconds) },
    { hash: refresh.hash, sessionId, kind: 'refresh', expiresAt: lasting(refreshSeconds) },
  ])
  const inCookie = keep === 'cookie'
  if (inCookie) {
    const { secure } = scope.config
    scope.request.cookies.push(
      // Kept as long as the other, so that a browser whose session ran out is told from a visitor.
      guardedCookie('session', access.token, { maxAge: refreshSeconds, secure }),
      guardedCookie('refresh', refresh.token, { maxAge: refreshSeconds, secure }),
      hintCookie({ maxAge: refreshSeconds, secure }),
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
