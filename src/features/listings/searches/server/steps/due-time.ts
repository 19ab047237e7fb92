import { afterQuiet, digestTimes } from '#features/preferences/delivery-time.ts'
import { findNotificationChoices } from '#features/preferences/server/find-notification-choices.ts'
import type { Platform } from '#platform/scope.ts'
import type { AlertLevel } from '../../terms.ts'

const minute = 60_000
/** Listings found within these minutes are combined into one alert. */
const gathering = 2 * minute
/** Minutes until the next alert of the same search. */
const pause = 10 * minute

interface Alerted {
  memberId: string
  alert: AlertLevel
  alertedAt: Date | null
}

/** When to tell a member what was found at this moment. Runs as the system. */
export async function dueTime(
  platform: Pick<Platform, 'db' | 'transaction'>,
  { memberId, alert, alertedAt }: Alerted,
  now: Date,
): Promise<Date> {
  if (alert === 'never') return now
  const choices = await findNotificationChoices(platform, memberId)
  if (alert === 'daily') return digestTimes(choices, now).next
  const afterPause = (alertedAt?.getTime() ?? 0) + pause
  return afterQuiet(choices, new Date(Math.max(now.getTime() + gathering, afterPause)))
}

/** When an alert that is due may be sent: now, or at the end of the member's quiet hours. Runs as the system. */
export async function sendTime(
  platform: Pick<Platform, 'db' | 'transaction'>,
  { memberId, alert }: Alerted,
  now: Date,
): Promise<Date> {
  return alert === 'never' ? now : afterQuiet(await findNotificationChoices(platform, memberId), now)
}
