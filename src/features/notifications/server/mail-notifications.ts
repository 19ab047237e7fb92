import { and, eq, sql } from 'drizzle-orm'
import { findNotificationChoices } from '#features/preferences/server/find-notification-choices.ts'
import { sendMail } from '#platform/mail/send-mail.ts'
import type { Platform } from '#platform/scope.ts'
import { newsLetters } from '../letters.ts'
import { findRecipient } from './steps/find-recipient.ts'
import type { MailChoice } from './steps/schedule-mail.ts'
import { notificationLetter } from './tables.ts'

interface ScheduledMail {
  memberId: string
  choice: MailChoice
}

/** Seconds until the next e-mail to a member who has read nothing since the last one. */
const pause = 24 * 3_600

/**
 * Sends the scheduled e-mail if there are unread notifications that no e-mail has mentioned. The update claims the row, so
 * that one of several processes, or of several attempts of a job, sends it. Runs as the system.
 */
export async function mailNotifications(platform: Platform, { memberId, choice }: ScheduledMail): Promise<void> {
  const { db, jobs, origin } = platform
  const isOwnSchedule = and(eq(notificationLetter.memberId, memberId), eq(notificationLetter.choice, choice))
  await platform.transaction(async () => {
    const [claimedSchedule] = await db
      .update(notificationLetter)
      .set({ dueAt: null })
      // The queue's clock may run slightly ahead of the stored time.
      .where(and(isOwnSchedule, sql`${notificationLetter.dueAt} <= now() + interval '1 second'`))
      .returning({ wait: secondsToWait(choice), mailedAt: notificationLetter.mailedAt })
    const counts = claimedSchedule && (await findNews(platform, { memberId, choice }))
    if (!counts) return
    if (claimedSchedule.wait > 0) {
      const dueAt = sql`now() + make_interval(secs => ${claimedSchedule.wait})`
      await db.update(notificationLetter).set({ dueAt }).where(isOwnSchedule)
      // One job for the end of the pause, however often the e-mail is postponed to it.
      const idempotencyKey = `${memberId} ${choice} ${claimedSchedule.mailedAt?.getTime()}`
      await jobs.enqueue(
        'mail-notifications',
        { memberId, choice },
        { startAfter: claimedSchedule.wait, once: idempotencyKey },
      )
      return
    }
    const choices = await findNotificationChoices(platform, memberId)
    const address = (choices[choice] || counts.isBinding) && (await findRecipient(platform, memberId))
    if (!address) return
    await noteMailed(platform, { memberId, choice })
    await sendMail(platform, address, newsLetters[choice](origin()))
  })
}

const kindsOf = (choice: MailChoice) =>
  choice === 'messages'
    ? sql`kind in ('message', 'request')`
    : sql`(kind like 'deal.%' or kind like 'offer.%' or (kind like 'viewing.%' and kind not in ('viewing.agreed', 'viewing.cancelled', 'viewing.soon')))`

/** Seconds until the member may get the next e-mail; rounded down, so that the job that waited for it finds 0. */
const secondsToWait = (choice: MailChoice) => sql<number>`case
  when mailed_at is null or exists (
    select from notification as told
    where told.member_id = notification_letter.member_id and ${kindsOf(choice)} and told.read_at > mailed_at
  ) then 0
  else greatest(0, floor(extract(epoch from mailed_at + make_interval(secs => ${pause}) - now())))::integer end`

/** A completed or voided deal changes what a member owes, so this e-mail is sent even if the member chose none. */
async function findNews(
  { db }: Platform,
  { memberId, choice }: ScheduledMail,
): Promise<{ isBinding: boolean } | undefined> {
  const { rows } = await db.execute<{ isBinding: boolean | null }>(
    sql`select bool_or(kind in ('deal.completed', 'deal.void')) as "isBinding" from notification
      where member_id = ${memberId} and ${kindsOf(choice)} and read_at is null and not mailed`,
  )
  const isBinding = rows[0]?.isBinding ?? null
  return isBinding === null ? undefined : { isBinding }
}

async function noteMailed({ db }: Platform, { memberId, choice }: ScheduledMail): Promise<void> {
  await db.execute(
    sql`update notification set mailed = true
      where member_id = ${memberId} and ${kindsOf(choice)} and read_at is null and not mailed`,
  )
  await db.execute(
    sql`update notification_letter set mailed_at = now() where member_id = ${memberId} and choice = ${choice}`,
  )
}
