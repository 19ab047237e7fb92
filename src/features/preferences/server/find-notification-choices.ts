import { eq } from 'drizzle-orm'
import type { DatabaseAccess } from '#platform/scope.ts'
import type { NotificationChoices } from '../contract.ts'
import { defaultDigestHour } from '../terms.ts'
import { timeText } from '../time-of-day.ts'
import { notificationChoice } from './tables.ts'

/** For members who chose nothing yet. */
const defaults: NotificationChoices = {
  ...{ new_listings: true, deal_updates: 'at_once', messages: 'at_once', listing_updates: 'in_app' },
  ...{ matches: 'at_once', marketing: false },
  ...{ time_zone: null, quiet_hours: null, digest_hour: defaultDigestHour },
}

/** The choices of a member, or the defaults. Row policies let members read only their own choices. */
export async function findNotificationChoices({ db }: DatabaseAccess, memberId: string): Promise<NotificationChoices> {
  const [row] = await db.select().from(notificationChoice).where(eq(notificationChoice.memberId, memberId))
  if (!row) return defaults
  const { newListings, dealUpdates, listingUpdates, messages, matches, marketing, timeZone, digestHour } = row
  return {
    ...{
      new_listings: newListings,
      deal_updates: dealUpdates,
      messages,
      listing_updates: listingUpdates,
      matches,
      marketing,
    },
    ...{ time_zone: timeZone, digest_hour: digestHour },
    quiet_hours:
      row.quietFrom === null || row.quietUntil === null
        ? null
        : { from: timeText(row.quietFrom), until: timeText(row.quietUntil) },
  }
}
