import { sql } from 'drizzle-orm'
import { guardedCookie } from '#lib/cookies.ts'
import type { Scope } from '#platform/scope.ts'
import { newToken } from '#platform/tokens/tokens.ts'
import { knownDevice } from './tables.ts'

const days = 180

/** From now on the member's sign-ins on this browser are no surprise. In the caller's transaction, as the system. */
export async function rememberDevice({ db, request, config }: Scope, memberId: string): Promise<void> {
  const { token, hash } = newToken()
  await db.insert(knownDevice).values({ hash, memberId, expiresAt: sql`now() + make_interval(days => ${days})` })
  request.cookies.push(guardedCookie('device', token, { maxAge: days * 24 * 60 * 60, secure: config.secure }))
}
