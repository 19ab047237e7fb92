import { isNull, or, sql } from 'drizzle-orm'
import type { Platform } from '#platform/scope.ts'
import { notificationLetter } from '../tables.ts'

export type LetterChoice = 'messages' | 'deal_updates'

/**
 * Has the product look some minutes from now whether anything is still unread: one letter for a burst, none for what
 * was read by then. Of many who arrange it at once, one enqueues the job.
 */
export async function arrangeLetter(
  { db, jobs, config }: Pick<Platform, 'db' | 'jobs' | 'config'>,
  memberId: string,
  choice: LetterChoice,
): Promise<void> {
  const { dueAt } = notificationLetter
  const due = sql`now() + make_interval(secs => ${config.LETTER_DELAY})`
  const arranged = await db
    .insert(notificationLetter)
    .values({ memberId, choice, dueAt: due })
    .onConflictDoUpdate({
      target: [notificationLetter.memberId, notificationLetter.choice],
      set: { dueAt: due },
      // Put off for a member who has read since, it is brought forward. Long overdue, its job is lost: a backup holds none.
      setWhere: or(
        isNull(dueAt),
        sql`${dueAt} > ${due} + interval '1 minute'`,
        sql`${dueAt} < now() - interval '1 hour'`,
      ),
    })
    .returning({ memberId: notificationLetter.memberId })
  if (arranged.length > 0)
    await jobs.enqueue('mail-notifications', { memberId, choice }, { startAfter: config.LETTER_DELAY })
}
