import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import type { DatabaseAccess } from '#platform/scope.ts'
import { notificationLetter } from './tables.ts'

/** Has what waits for a member looked at again by the job, since they changed when it may be mailed. */
export async function replanDigest({ db }: Pick<DatabaseAccess, 'db'>, memberId: string): Promise<void> {
  const isWaiting = and(
    eq(notificationLetter.memberId, memberId),
    eq(notificationLetter.choice, 'digest'),
    isNotNull(notificationLetter.dueAt),
  )
  await continueAs(system, () => db.update(notificationLetter).set({ dueAt: sql`now()` }).where(isWaiting))
}
