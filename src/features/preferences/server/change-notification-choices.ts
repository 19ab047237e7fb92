import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import type { NotificationChoices } from '../contract.ts'
import { canManagePreferences } from '../permissions.ts'
import { readNotificationChoices } from './read-notification-choices.ts'
import { notificationChoice } from './tables.ts'

export async function changeNotificationChoices(
  scope: Scope,
  { new_listings: newListings, deal_updates: dealUpdates, ...rest }: Partial<NotificationChoices>,
): Promise<NotificationChoices> {
  const { actor, db } = scope
  if (!canManagePreferences(actor)) throw new Refusal('UNAUTHORIZED')
  const changes = { newListings, dealUpdates, ...rest }
  const hasChanges = Object.values(changes).some((choice) => choice !== undefined)
  return await scope.transaction(async () => {
    // An upsert, because a member can flip two switches before the first request is answered.
    if (hasChanges)
      await db
        .insert(notificationChoice)
        .values({ memberId: actor.memberId, ...changes })
        .onConflictDoUpdate({ target: notificationChoice.memberId, set: changes })
    return await readNotificationChoices(scope)
  })
}
