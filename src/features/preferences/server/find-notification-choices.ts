import { eq } from 'drizzle-orm'
import type { DatabaseAccess } from '#platform/scope.ts'
import type { NotificationChoices } from '../contract.ts'
import { notificationChoice } from './tables.ts'

/** Those who chose nothing yet hear of what concerns them, and of nothing that is meant to sell. */
const defaults: NotificationChoices = { new_listings: true, deal_updates: true, messages: true, marketing: false }

/** What a member wants to hear of, as far as whoever asks may know. */
export async function findNotificationChoices({ db }: DatabaseAccess, memberId: string): Promise<NotificationChoices> {
  const [row] = await db.select().from(notificationChoice).where(eq(notificationChoice.memberId, memberId))
  if (!row) return defaults
  const { newListings, dealUpdates, messages, marketing } = row
  return { new_listings: newListings, deal_updates: dealUpdates, messages, marketing }
}
