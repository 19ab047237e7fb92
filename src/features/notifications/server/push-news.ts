import { sql } from 'drizzle-orm'
import { afterQuiet } from '#features/preferences/delivery-time.ts'
import { findNotificationChoices } from '#features/preferences/server/find-notification-choices.ts'
import type { NotificationTopic } from '#features/preferences/terms.ts'
import type { Platform } from '#platform/scope.ts'
import { enqueuePushes } from '../push/server/enqueue-pushes.ts'
import { holdPush } from './steps/held-push.ts'
import { waitForDigest } from './steps/wait-for-digest.ts'
import { notification, notificationLetter } from './tables.ts'

interface Pushed {
  memberId: string
  topic: NotificationTopic | 'saved_searches'
}

/** Seconds in which a burst of notifications is one push message, unless the member reads some of them. */
const burst = 60

/** Sends a push message about what just happened, if the member wants to hear of it at once; after their quiet hours. Runs as the system. */
export async function pushNews(platform: Platform, { memberId, topic }: Pushed, now = new Date()): Promise<void> {
  await platform.transaction(async () => {
    const choices = await findNotificationChoices(platform, memberId)
    if (topic !== 'saved_searches' && choices[topic] !== 'at_once') return
    const sendAt = afterQuiet(choices, now)
    if (sendAt > now) {
      await waitForDigest(platform, memberId, sendAt)
      return await holdPush(platform, memberId, sendAt)
    }
    if (await claimPush(platform, memberId)) await enqueuePushes(platform, memberId)
  })
}

/** One of several simultaneous jobs gets it. */
async function claimPush({ db }: Platform, memberId: string): Promise<boolean> {
  // A push message that quiet hours held back leaves a row without a time, if the member has read everything before their end.
  const mailedAt = sql`coalesce(${notificationLetter.mailedAt}, '-infinity')`
  const hasRead = sql`exists (select from ${notification} where ${notification.memberId} = ${memberId} and ${notification.readAt} > ${mailedAt})`
  const claimed = await db
    .insert(notificationLetter)
    .values({ memberId, choice: 'push', mailedAt: sql`now()` })
    .onConflictDoUpdate({
      target: [notificationLetter.memberId, notificationLetter.choice],
      set: { mailedAt: sql`now()`, dueAt: null },
      setWhere: sql`${mailedAt} < now() - make_interval(secs => ${burst}) or ${hasRead}`,
    })
    .returning({ memberId: notificationLetter.memberId })
  return claimed.length > 0
}
