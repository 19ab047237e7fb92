import { eq } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import type { DatabaseAccess } from '#platform/scope.ts'
import { memberAccount } from '../tables.ts'

/**
 * Locks a member's account until the caller's transaction ends. Sign-ins and proofs of identity share the lock. Adding a
 * factor takes it exclusively, so that no session opens by the password alone while the first factor comes into force.
 */
export async function lockAccount(
  { db }: Pick<DatabaseAccess, 'db'>,
  memberId: string,
  strength: 'share' | 'no key update',
): Promise<void> {
  await continueAs(system, async () =>
    db
      .select({ memberId: memberAccount.memberId })
      .from(memberAccount)
      .where(eq(memberAccount.memberId, memberId))
      .for(strength),
  )
}
