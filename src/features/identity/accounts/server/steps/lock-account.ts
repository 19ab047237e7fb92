import { eq } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import type { DatabaseAccess } from '#platform/scope.ts'
import { memberAccount } from '../tables.ts'

/**
 * Holds a member's account until the caller's transaction ends. Signing in and proving share it; a first second factor
 * has it alone, so that no session opens by the password while the factor comes into force.
 */
export async function holdAccount(
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
