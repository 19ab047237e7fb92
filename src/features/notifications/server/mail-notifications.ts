import { and, eq, sql } from 'drizzle-orm'
import { findNotificationChoices } from '#features/preferences/server/find-notification-choices.ts'
import type { Letter } from '#platform/mail/compose-mail.ts'
import { sendMail } from '#platform/mail/send-mail.ts'
import type { Platform } from '#platform/scope.ts'
import { findRecipient } from './steps/find-recipient.ts'
import type { LetterChoice } from './steps/schedule-mail.ts'
import { notificationLetter } from './tables.ts'

interface Arranged {
  memberId: string
  choice: LetterChoice
}

/** Who was written to and read nothing since is not written to again before this many seconds went by. */
const quiet = 24 * 3_600

/**
 * Writes the letter that was arranged, if anything is still unread that none told of. Whoever claims the row decides:
 * of several processes, or of a job tried again, one writes. As the system.
 */
export async function mailNotifications(platform: Platform, { memberId, choice }: Arranged): Promise<void> {
  const { db, jobs, origin } = platform
  const own = and(eq(notificationLetter.memberId, memberId), eq(notificationLetter.choice, choice))
  await platform.transaction(async () => {
    const [claimed] = await db
      .update(notificationLetter)
      .set({ dueAt: null })
      // The queue may be a fraction of a millisecond ahead of what is kept.
      .where(and(own, sql`${notificationLetter.dueAt} <= now() + interval '1 second'`))
      .returning({ wait: waitFor(choice), mailedAt: notificationLetter.mailedAt })
    const news = claimed && (await findNews(platform, { memberId, choice }))
    if (!news) return
    if (claimed.wait > 0) {
      const dueAt = sql`now() + make_interval(secs => ${claimed.wait})`
      await db.update(notificationLetter).set({ dueAt }).where(own)
      // However often it is put off until the end of the same day, one job waits for that.
      const once = `${memberId} ${choice} ${claimed.mailedAt?.getTime()}`
      await jobs.enqueue('mail-notifications', { memberId, choice }, { startAfter: claimed.wait, once })
      return
    }
    const choices = await findNotificationChoices(platform, memberId)
    const address = (choices[choice] || news.isBinding) && (await findRecipient(platform, memberId))
    if (!address) return
    await noteMailed(platform, { memberId, choice })
    await sendMail(platform, address, letters[choice](origin()))
  })
}

const kindsOf = (choice: LetterChoice) =>
  choice === 'messages' ? sql`kind in ('message', 'request')` : sql`kind like 'deal.%'`

/** Whole seconds for which the member is to be left in peace: the job that waited for their end never finds one left. */
const waitFor = (choice: LetterChoice) => sql<number>`case
  when mailed_at is null or exists (
    select from notification as told
    where told.member_id = notification_letter.member_id and ${kindsOf(choice)} and told.read_at > mailed_at
  ) then 0
  else greatest(0, floor(extract(epoch from mailed_at + make_interval(secs => ${quiet}) - now())))::integer end`

/** A deal that was completed or declared void changes what a member owes: they get that letter whatever they chose. */
async function findNews({ db }: Platform, { memberId, choice }: Arranged): Promise<{ isBinding: boolean } | undefined> {
  const { rows } = await db.execute<{ isBinding: boolean | null }>(
    sql`select bool_or(kind in ('deal.completed', 'deal.void')) as "isBinding" from notification
      where member_id = ${memberId} and ${kindsOf(choice)} and read_at is null and not mailed`,
  )
  const isBinding = rows[0]?.isBinding ?? null
  return isBinding === null ? undefined : { isBinding }
}

async function noteMailed({ db }: Platform, { memberId, choice }: Arranged): Promise<void> {
  await db.execute(
    sql`update notification set mailed = true
      where member_id = ${memberId} and ${kindsOf(choice)} and read_at is null and not mailed`,
  )
  await db.execute(
    sql`update notification_letter set mailed_at = now() where member_id = ${memberId} and choice = ${choice}`,
  )
}

/** What they say is the same for everybody: neither who wrote nor what, nor how much. */
const letters: Record<LetterChoice, (origin: string) => Letter> = {
  messages: (origin) => ({
    subject: 'You have a new message',
    body: ['A message waits for you. What it says, and who wrote it, you read once you have signed in.'],
    action: { label: 'Read your messages', url: `${origin}/dashboard/messages` },
  }),
  deal_updates: (origin) => ({
    subject: 'There is news of a deal',
    body: ['One of your deals has moved. Where it stands, you see once you have signed in.'],
    action: { label: 'Look at your deals', url: `${origin}/dashboard/deals` },
  }),
}
