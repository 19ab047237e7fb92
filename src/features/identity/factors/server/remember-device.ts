import { sql } from 'drizzle-orm'
import { guardedCookie } from '#lib/cookies.ts'
import { hashToken, newToken } from '#platform/authentication/tokens.ts'
import type { Scope } from '#platform/scope.ts'
import { randomLength, signDevice } from './sign-device.ts'
import { knownDevice } from './tables.ts'

const days = 180
const seconds = days * 24 * 60 * 60

/** From now on the member's sign-ins on this browser are no surprise. In the caller's transaction, as the system. */
export async function rememberDevice(scope: Scope, memberId: string): Promise<void> {
  const { db, request, config } = scope
  const random = newToken().token.slice(0, randomLength)
  const device = signDevice(scope, { random, expiresAt: new Date(Date.now() + seconds * 1_000) })
  await db
    .insert(knownDevice)
    .values({ hash: hashToken(device), memberId, expiresAt: sql`now() + make_interval(days => ${days})` })
  request.cookies.push(guardedCookie('device', device, { maxAge: seconds, secure: config.secure }))
}
