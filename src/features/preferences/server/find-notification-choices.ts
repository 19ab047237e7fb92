import { eq } from 'drizzle-orm'
import type { DatabaseAccess } from '#platform/scope.ts'
import type { NotificationChoices } from '../contract.ts'
import { notificationChoice } from './tables.ts'

/** For members who chose nothing yet: everything but marketing. */
const defaults: NotificationChoices = { new_listings: true, deal_updates: true, messages: true, marketing: false }

/** The choices of a member, or the defaults. Row policies let members read only their own choices. */
export async function findNotificationChoices({ db }: DatabaseAccess, memberId: string): Promise<NotificationChoices> {
  const [row] = await db.select().from(notificationChoice).where(eq(notificationChoice.memberId, memberId))
  if (!row) return defaults
  const { newListings, dealUpdates, messages, marketing } = row
  return { new_listings: newListings, deal_updates: dealUpdates, messages, marketing }
}
