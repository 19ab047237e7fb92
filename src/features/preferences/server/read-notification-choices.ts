import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import type { NotificationChoices } from '../contract.ts'
import { canManagePreferences } from '../permissions.ts'
import { findNotificationChoices } from './find-notification-choices.ts'

export async function readNotificationChoices(scope: Scope): Promise<NotificationChoices> {
  const { actor } = scope
  if (!canManagePreferences(actor)) throw new Refusal('UNAUTHORIZED')
  return await findNotificationChoices(scope, actor.memberId)
}
