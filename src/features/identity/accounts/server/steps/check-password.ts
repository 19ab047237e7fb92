import { and, eq } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import type { DatabaseAccess } from '#platform/scope.ts'
import { memberAccount } from '../tables.ts'

interface Compared {
  memberId: string
  passwordHash: string | null
}

/**
 * Whether a password that was just compared is the member's still. Locked until the caller's transaction ends: a change
 * from here on waits, and then finds what was opened with the old one.
 */
export async function holdPassword(
  { db }: Pick<DatabaseAccess, 'db'>,
  { memberId, passwordHash }: Compared,
): Promise<boolean> {
  const held = await continueAs(system, async () =>
    db
      .select({ memberId: memberAccount.memberId })
      .from(memberAccount)
      .where(and(eq(memberAccount.memberId, memberId), eq(memberAccount.passwordHash, passwordHash ?? '')))
      .for('share'),
  )
  return held.length === 1
}
