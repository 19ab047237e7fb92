import { sql } from 'drizzle-orm'
import { guardedCookie } from '#lib/cookies.ts'
import type { Scope } from '#platform/scope.ts'
import { hashToken, newToken } from '#platform/tokens/tokens.ts'
import { randomLength, signDevice } from './sign-device.ts'
import { knownDevice } from './tables.ts'

const days = 180

/** From now on the member's sign-ins on this browser are no surprise. In the caller's transaction, as the system. */
export async function rememberDevice(scope: Scope, memberId: string): Promise<void> {
  const { db, request, config } = scope
  const device = signDevice(scope, newToken().token.slice(0, randomLength))
  await db
    .insert(knownDevice)
    .values({ hash: hashToken(device), memberId, expiresAt: sql`now() + make_interval(days => ${days})` })
  request.cookies.push(guardedCookie('device', device, { maxAge: days * 24 * 60 * 60, secure: config.secure }))
}
