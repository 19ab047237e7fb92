import { and, eq, isNull, sql } from 'drizzle-orm'
import { endSessions } from '#features/identity/sessions/server/end-sessions.ts'
import type { DatabaseAccess, Scope } from '#platform/scope.ts'
import type { FactorKind } from '../../contract.ts'
import { otherDevicesSignedOut } from '../../letters.ts'
import type { MemberSecurity } from '../find-member-security.ts'
import { secondFactor } from '../tables.ts'

interface Enrolment {
  memberId: string
  kind: FactorKind
}

/** Returns false if there is no unconfirmed factor of this kind. Runs in the caller's transaction, as the system. */
export async function putFactorInForce(
  { db }: Pick<DatabaseAccess, 'db'>,
  { memberId, kind }: Enrolment,
): Promise<boolean> {
  const rows = await db
    .update(secondFactor)
    .set({ confirmedAt: sql`now()` })
    .where(and(eq(secondFactor.memberId, memberId), eq(secondFactor.kind, kind), isNull(secondFactor.confirmedAt)))
    .returning({ kind: secondFactor.kind })
  return rows.length === 1
}

/**
 * All passkeys of a member are one second factor, in force from the first passkey on. Locks its row until the caller's
 * transaction ends. Runs as the system.
 */
export async function putPasskeysInForce({ db }: Pick<DatabaseAccess, 'db'>, memberId: string): Promise<void> {
  await db
    .insert(secondFactor)
    .values({ memberId, kind: 'passkey', confirmedAt: sql`now()` })
    .onConflictDoUpdate({
      target: [secondFactor.memberId, secondFactor.kind],
      set: { confirmedAt: sql`${secondFactor.confirmedAt}` },
    })
}

/**
 * Ends the member's other sessions if this is their first factor, because the password alone opened those. Returns what
 * the e-mail says about it. The caller's transaction must have locked the account, and read `factors` before the new
 * factor came into force.
 */
export async function endUnprovenSessions(scope: Scope, { memberId, factors }: MemberSecurity): Promise<string[]> {
  if (factors.length > 0) return []
  await endSessions(scope, { memberId, exceptSessionId: scope.request.sessionId, reason: 'second factor enrolled' })
  return [otherDevicesSignedOut]
}
