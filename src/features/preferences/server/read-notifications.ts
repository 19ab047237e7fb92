import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import type { NotificationChoices } from '../contract.ts'
import { canMindSettings } from '../permissions.ts'
import { findChoices } from './find-choices.ts'

export async function readNotifications(scope: Scope): Promise<NotificationChoices> {
  const { actor } = scope
  if (!canMindSettings(actor)) throw new Refusal('UNAUTHORIZED')
  return await findChoices(scope, actor.memberId)
}
