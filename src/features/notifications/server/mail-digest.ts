import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { countNew } from '#features/listings/server/count-new.ts'
import type { NotificationChoices } from '#features/preferences/contract.ts'
import { afterQuiet, digestTimes } from '#features/preferences/delivery-time.ts'
import { findNotificationChoices } from '#features/preferences/server/find-notification-choices.ts'
import { notificationTopics } from '#features/preferences/terms.ts'
import { sendMail } from '#platform/mail/send-mail.ts'
import type { Platform } from '#platform/scope.ts'
import { digestLetter } from '../letters.ts'
import { enqueuePushes } from '../push/server/enqueue-pushes.ts'
import { findNews, type News, noteMailed } from './steps/find-news.ts'
import { findRecipient } from './steps/find-recipient.ts'
import { claimHeldPush } from './steps/held-push.ts'
import { notificationLetter } from './tables.ts'

/**
 * Sends one e-mail about everything that waits for a member and may be mailed now: what quiet hours held back, what the member
 * wants once a day, and how many listings are new. Runs as the system.
 */
export async function mailDigest(platform: Platform, memberId: string, now = new Date()): Promise<void> {
  await platform.transaction(async () => {
    await lockTopics(platform, memberId)
    const waitingSince = await claimDigest(platform, memberId)
    const choices = await findNotificationChoices(platform, memberId)
    const sendAt = afterQuiet(choices, now)
    if (sendAt > now) return await settle(platform, memberId, sendAt)
    const { topics, nextAt } = await findReadyNews(platform, { memberId, choices, waitingSince, now })
    await settle(platform, memberId, nextAt)
    const hasHeldPush = await claimHeldPush(platform, memberId, choices)
    if (topics.length > 0 || hasHeldPush) await enqueuePushes(platform, memberId)
    const address = await findRecipient(platform, memberId)
    if (!address) return
    const newListings = choices.new_listings ? await countNewListings(platform, { memberId, choices, now }) : 0
    if (topics.length === 0 && newListings === 0) return
    for (const topic of topics) await noteMailed(platform, memberId, topic)
    await sendMail(platform, address, digestLetter({ topics, newListings }, platform.origin()))
  })
}

interface Waiting {
  memberId: string
  choices: NotificationChoices
  waitingSince: Date | null
  now: Date
}

/** The topics that may be mailed now, and when to look at the others. */
async function findReadyNews(platform: Platform, { memberId, choices, waitingSince, now }: Waiting) {
  if (waitingSince === null) return { topics: [], nextAt: null }
  const { last, next } = digestTimes(choices, now)
  const isDigestDue = waitingSince <= last
  const news = await findNews(platform, memberId)
  const hasDailyNews = news.some(({ topic }) => choices[topic] === 'daily')
  return {
    topics: news.filter((each) => isReady(each, choices, isDigestDue)).map(({ topic }) => topic),
    nextAt: hasDailyNews && !isDigestDue ? next : null,
  }
}

const isReady = ({ topic, isBinding }: News, choices: NotificationChoices, isDigestDue: boolean): boolean =>
  ({ at_once: true, daily: isDigestDue, in_app: isBinding })[choices[topic]]

/** The jobs that lock the e-mail about a topic may want the digest's after it, so this locks them in that order too. */
async function lockTopics({ db }: Platform, memberId: string): Promise<void> {
  const { choice } = notificationLetter
  const isOfTopic = and(eq(notificationLetter.memberId, memberId), inArray(choice, [...notificationTopics]))
  await db.select({ choice }).from(notificationLetter).where(isOfTopic).orderBy(asc(choice)).for('update')
}

/** Another process waits here, and then finds nothing that waits. */
async function claimDigest({ db }: Platform, memberId: string): Promise<Date | null> {
  const [row] = await db
    .insert(notificationLetter)
    .values({ memberId, choice: 'digest' })
    .onConflictDoUpdate({
      target: [notificationLetter.memberId, notificationLetter.choice],
      set: { dueAt: null },
    })
    .returning({ waitingSince: notificationLetter.waitingSince })
  return row?.waitingSince ?? null
}

async function settle({ db }: Platform, memberId: string, dueAt: Date | null): Promise<void> {
  await db
    .update(notificationLetter)
    .set({ dueAt, ...(dueAt === null && { waitingSince: null }) })
    .where(and(eq(notificationLetter.memberId, memberId), eq(notificationLetter.choice, 'digest')))
}

/** The listings since the last e-mail that counted them; 0 if that was sent since the last hour of the digest. */
async function countNewListings(
  platform: Platform,
  { memberId, choices, now }: Omit<Waiting, 'waitingSince'>,
): Promise<number> {
  const { db } = platform
  const isOwnSchedule = and(eq(notificationLetter.memberId, memberId), eq(notificationLetter.choice, 'new_listings'))
  const [row] = await db.select({ mailedAt: notificationLetter.mailedAt }).from(notificationLetter).where(isOwnSchedule)
  const mailedAt = row?.mailedAt
  if (mailedAt && mailedAt >= digestTimes(choices, now).last) return 0
  const since = new Date(Math.max((mailedAt ?? daysBefore(now, 1)).getTime(), daysBefore(now, 7).getTime()))
  const count = await countNew(platform, { since, exceptOf: memberId })
  if (count > 0)
    await db
      .insert(notificationLetter)
      .values({ memberId, choice: 'new_listings', mailedAt: now })
      .onConflictDoUpdate({
        target: [notificationLetter.memberId, notificationLetter.choice],
        set: { mailedAt: sql`excluded.mailed_at` },
      })
  return count
}

const daysBefore = (moment: Date, days: number): Date => new Date(moment.getTime() - days * 86_400_000)
