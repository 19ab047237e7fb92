import { eq } from 'drizzle-orm'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import type { NotificationChoices } from '../contract.ts'
import { canMindSettings } from '../permissions.ts'
import { notificationChoice } from './tables.ts'

/** Those who chose nothing yet hear of what concerns them, and of nothing that is meant to sell. */
const defaults: NotificationChoices = { new_listings: true, deal_updates: true, messages: true, marketing: false }

export async function readNotifications({ actor, db }: Scope): Promise<NotificationChoices> {
  if (!canMindSettings(actor)) throw new Refusal('UNAUTHORIZED')
  const [row] = await db.select().from(notificationChoice).where(eq(notificationChoice.memberId, actor.memberId))
  if (!row) return defaults
  const { newListings, dealUpdates, messages, marketing } = row
  return { new_listings: newListings, deal_updates: dealUpdates, messages, marketing }
}
