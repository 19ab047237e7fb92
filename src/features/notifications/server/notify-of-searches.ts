import { alertToken } from '#features/listings/searches/server/alert-token.ts'
import { zoneOf } from '#features/preferences/delivery-time.ts'
import { findNotificationChoices } from '#features/preferences/server/find-notification-choices.ts'
import { fullDate } from '#lib/relative-date.ts'
import { sendMail } from '#platform/mail/send-mail.ts'
import type { Platform } from '#platform/scope.ts'
import type { EventData, SearchAlert } from '#platform/transaction-events.ts'
import { searchesLetter } from '../letters.ts'
import { notify } from './notify.ts'
import { findRecipient } from './steps/find-recipient.ts'

/**
 * Tells a member that some of their saved searches have found something: a notification for each, and one e-mail for all. Quiet
 * hours are over when it is called. Runs as the system.
 */
export async function notifyOfSearches(
  platform: Omit<Platform, 'events'>,
  { memberId, alerts }: EventData['searches-alerted'],
): Promise<void> {
  await platform.transaction(async () => {
    for (const { searchId, found, changedPrices } of alerts) {
      if (found > 0) await notify(platform, { kind: 'search.found', memberId, searchId, count: found })
      if (changedPrices > 0)
        await notify(platform, { kind: 'search.price-changed', memberId, searchId, count: changedPrices })
    }
    const mailed = alerts.filter(({ isMailed }) => isMailed)
    const address = mailed.length > 0 && (await findRecipient(platform, memberId))
    if (address) await sendMail(platform, address, await writeLetter(platform, memberId, mailed))
  })
}

async function writeLetter(platform: Omit<Platform, 'events'>, memberId: string, alerts: SearchAlert[]) {
  const timeZone = zoneOf(await findNotificationChoices(platform, memberId))
  const searches = alerts.map(({ searchId, savedAt, found, changedPrices }) => ({
    ...{ found, changedPrices, savedAt: fullDate(savedAt, timeZone) },
    token: alertToken(platform, [searchId]),
  }))
  const tokenOfAll = alertToken(
    platform,
    alerts.map(({ searchId }) => searchId),
  )
  return searchesLetter(platform.origin(), searches, tokenOfAll)
}
