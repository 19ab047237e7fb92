import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import { guardedName, readCookie } from '#lib/cookies.ts'
import { hashToken } from '#platform/authentication/tokens.ts'
import type { Scope } from '#platform/scope.ts'
import { knownDevice } from './tables.ts'

/** The device that asks, if one of several members signed in on it before. */
export async function findDevice({ db, request, config }: Scope, memberIds: string[]): Promise<string | undefined> {
  const token = readCookie(request.headers.cookie?.toString(), guardedName('device', config.secure))
  if (!token || memberIds.length === 0) return undefined
  const hash = hashToken(token)
  const [known] = await continueAs(system, async () =>
    db
      .select({ memberId: knownDevice.memberId })
      .from(knownDevice)
      .where(
        and(
          eq(knownDevice.hash, hash),
          inArray(knownDevice.memberId, memberIds),
          gt(knownDevice.expiresAt, sql`now()`),
        ),
      ),
  )
  return known && hash.toString('hex')
}
