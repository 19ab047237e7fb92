import { and, eq, sql } from 'drizzle-orm'
import { afterQuiet, digestTimes } from '#features/preferences/delivery-time.ts'
import { findNotificationChoices } from '#features/preferences/server/find-notification-choices.ts'
import type { NotificationTopic } from '#features/preferences/terms.ts'
import { sendMail } from '#platform/mail/send-mail.ts'
import type { Platform } from '#platform/scope.ts'
import { newsLetters } from '../letters.ts'
import { findNews, noteMailed } from './steps/find-news.ts'
import { findRecipient } from './steps/find-recipient.ts'
import { isNewsOf } from './steps/topics.ts'
import { waitForDigest } from './steps/wait-for-digest.ts'
import { notificationLetter } from './tables.ts'

interface ScheduledMail {
  memberId: string
  choice: NotificationTopic
}

/** Seconds until the next e-mail to a member who has read nothing since the last one. */
const pause = 24 * 3_600

/**
 * Sends the scheduled e-mail if there are unread notifications that no e-mail has mentioned, or leaves them to the digest: once a
 * day, or at the end of quiet hours. The update claims the row, so that one of several processes, or of several attempts of a
 * job, sends it. Runs as the system.
 */
export async function mailNotifications(
  platform: Platform,
  { memberId, choice }: ScheduledMail,
  now = new Date(),
): Promise<void> {
  const { db, origin } = platform
  await platform.transaction(async () => {
    const [claimedSchedule] = await db
      .update(notificationLetter)
      .set({ dueAt: null })
      // The queue's clock may run slightly ahead of the stored time.
      .where(and(isOwnSchedule({ memberId, choice }), sql`${notificationLetter.dueAt} <= now() + interval '1 second'`))
      .returning({ wait: secondsToWait(choice), mailedAt: notificationLetter.mailedAt })
    if (!claimedSchedule) return
    const news = (await findNews(platform, memberId)).find(({ topic }) => topic === choice)
    if (!news) return
    const choices = await findNotificationChoices(platform, memberId)
    if (choices[choice] === 'in_app' && !news.isBinding) return
    if (choices[choice] === 'daily') return await waitForDigest(platform, memberId, digestTimes(choices, now).next)
    if (claimedSchedule.wait > 0) return await postpone(platform, { memberId, choice, ...claimedSchedule })
    const sendAt = afterQuiet(choices, now)
    if (sendAt > now) return await waitForDigest(platform, memberId, sendAt)
    const address = await findRecipient(platform, memberId)
    if (!address) return
    await noteMailed(platform, memberId, choice)
    await sendMail(platform, address, newsLetters[choice](origin()))
  })
}

const isOwnSchedule = ({ memberId, choice }: ScheduledMail) =>
  and(eq(notificationLetter.memberId, memberId), eq(notificationLetter.choice, choice))

async function postpone(
  { db, jobs }: Platform,
  { memberId, choice, wait, mailedAt }: ScheduledMail & { wait: number; mailedAt: Date | null },
): Promise<void> {
  const dueAt = sql`now() + make_interval(secs => ${wait})`
  await db.update(notificationLetter).set({ dueAt }).where(isOwnSchedule({ memberId, choice }))
  // One job for the end of the pause, however often the e-mail is postponed to it.
  const once = `${memberId} ${choice} ${mailedAt?.getTime()}`
  await jobs.enqueue('mail-notifications', { memberId, choice }, { startAfter: wait, once })
}

/** Seconds until the member may get the next e-mail; rounded down, so that the job that waited for it finds 0. */
const secondsToWait = (topic: NotificationTopic) => sql<number>`case
  when mailed_at is null or exists (
    select from notification as told
    where told.member_id = notification_letter.member_id and ${isNewsOf(topic)} and told.read_at > mailed_at
  ) then 0
  else greatest(0, floor(extract(epoch from mailed_at + make_interval(secs => ${pause}) - now())))::integer end`
