import { isNull, or, sql } from 'drizzle-orm'
import type { NotificationTopic } from '#features/preferences/terms.ts'
import type { Platform } from '#platform/scope.ts'
import { notificationLetter } from '../tables.ts'

/**
 * Enqueues a job that checks some minutes later whether notifications are still unread: one e-mail for a burst, none for
 * what was read by then. If calls run concurrently, only one enqueues the job.
 */
export async function scheduleMail(
  { db, jobs, config }: Pick<Platform, 'db' | 'jobs' | 'config'>,
  memberId: string,
  choice: NotificationTopic,
): Promise<void> {
  const { dueAt } = notificationLetter
  const due = sql`now() + make_interval(secs => ${config.LETTER_DELAY})`
  const scheduled = await db
    .insert(notificationLetter)
    .values({ memberId, choice, dueAt: due })
    .onConflictDoUpdate({
      target: [notificationLetter.memberId, notificationLetter.choice],
      set: { dueAt: due },
      // Earlier if it was postponed and the member has read since. If long overdue, the job was lost: backups hold no jobs.
      setWhere: or(
        isNull(dueAt),
        sql`${dueAt} > ${due} + interval '1 minute'`,
        sql`${dueAt} < now() - interval '1 hour'`,
      ),
    })
    .returning({ memberId: notificationLetter.memberId })
  if (scheduled.length > 0)
    await jobs.enqueue('mail-notifications', { memberId, choice }, { startAfter: config.LETTER_DELAY })
}
