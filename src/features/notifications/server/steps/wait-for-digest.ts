import { sql } from 'drizzle-orm'
import type { DatabaseAccess } from '#platform/scope.ts'
import { notificationLetter } from '../tables.ts'

/** Has the digest of a member looked at by then; a job looks for due ones every few minutes. */
export async function waitForDigest({ db }: Pick<DatabaseAccess, 'db'>, memberId: string, dueAt: Date): Promise<void> {
  const { dueAt: previous, waitingSince } = notificationLetter
  await db
    .insert(notificationLetter)
    .values({ memberId, choice: 'digest', dueAt, waitingSince: sql`now()` })
    .onConflictDoUpdate({
      target: [notificationLetter.memberId, notificationLetter.choice],
      set: {
        dueAt: sql`least(${previous}, excluded.due_at)`,
        waitingSince: sql`coalesce(${waitingSince}, excluded.waiting_since)`,
      },
    })
}
