import { isTimeZone } from '#lib/calendar/time-zone.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import type { NotificationChoices } from '../contract.ts'
import { canManagePreferences } from '../permissions.ts'
import { minutesOf } from '../time-of-day.ts'
import { readNotificationChoices } from './read-notification-choices.ts'
import { notificationChoice } from './tables.ts'

export async function changeNotificationChoices(
  scope: Scope,
  choices: Partial<NotificationChoices>,
): Promise<NotificationChoices> {
  const { actor, db, events } = scope
  if (!canManagePreferences(actor)) throw new Refusal('UNAUTHORIZED')
  const { time_zone: timeZone, quiet_hours: quietHours } = choices
  if (typeof timeZone === 'string' && !isTimeZone(timeZone)) throw new Refusal('TIME_ZONE_UNKNOWN')
  if (quietHours && quietHours.from === quietHours.until) throw new Refusal('QUIET_HOURS_EMPTY')
  const changes = {
    ...{ newListings: choices.new_listings, dealUpdates: choices.deal_updates, messages: choices.messages },
    ...{ listingUpdates: choices.listing_updates, matches: choices.matches, marketing: choices.marketing },
    ...{ timeZone, digestHour: choices.digest_hour },
    ...(quietHours !== undefined && {
      quietFrom: quietHours && minutesOf(quietHours.from),
      quietUntil: quietHours && minutesOf(quietHours.until),
    }),
  }
  const hasChanges = Object.values(changes).some((choice) => choice !== undefined)
  return await scope.transaction(async () => {
    // An upsert, because a member can flip two switches before the first request is answered.
    if (hasChanges) {
      await db
        .insert(notificationChoice)
        .values({ memberId: actor.memberId, ...changes })
        .onConflictDoUpdate({ target: notificationChoice.memberId, set: changes })
      await events.raise('notification-choices-changed', { memberId: actor.memberId })
    }
    return await readNotificationChoices(scope)
  })
}
