import { and, eq, gt, sql } from 'drizzle-orm'
import { guardedName, readCookie } from '#lib/cookies.ts'
import type { Scope } from '#platform/scope.ts'
import { hashToken } from '#platform/authentication/tokens.ts'
import { knownDevice } from '../tables.ts'

/** Whether the member signed in on this device before; notes that it was seen. As the system. */
export async function recogniseDevice({ db, request, config }: Scope, memberId: string): Promise<boolean> {
  const token = readCookie(request.headers.cookie?.toString(), guardedName('device', config.secure))
  if (!token) return false
  const seen = await db
    .update(knownDevice)
    .set({ lastSeenAt: sql`now()` })
    .where(
      and(
        eq(knownDevice.hash, hashToken(token)),
        eq(knownDevice.memberId, memberId),
        gt(knownDevice.expiresAt, sql`now()`),
      ),
    )
    .returning({ memberId: knownDevice.memberId })
  return seen.length === 1
}
