import { sql } from 'drizzle-orm'
import type { DatabaseAccess } from '#platform/scope.ts'
import { secondFactor } from './tables.ts'

/**
 * All passkeys of a member are one second factor, in force with the first of them. Its row is held until the caller's
 * transaction ends. As the system.
 */
export async function enrolPasskeys({ db }: Pick<DatabaseAccess, 'db'>, memberId: string): Promise<void> {
  await db
    .insert(secondFactor)
    .values({ memberId, kind: 'passkey', confirmedAt: sql`now()` })
    .onConflictDoUpdate({
      target: [secondFactor.memberId, secondFactor.kind],
      set: { confirmedAt: sql`${secondFactor.confirmedAt}` },
    })
}
