import { alertToken } from '#features/listings/searches/server/alert-token.ts'
import { sendMail } from '#platform/mail/send-mail.ts'
import type { Platform } from '#platform/scope.ts'
import { searchLetter } from '../letters.ts'
import { notify } from './notify.ts'
import { findRecipient } from './steps/find-recipient.ts'

interface SearchAlert {
  memberId: string
  searchId: string
  found: number
  changedPrices: number
  isMailed: boolean
}

/** Tells a member that one of their saved searches has found something. Quiet hours are over when it is called. Runs as the system. */
export async function notifyOfSearch(
  platform: Omit<Platform, 'events'>,
  { memberId, searchId, found, changedPrices, isMailed }: SearchAlert,
): Promise<void> {
  await platform.transaction(async () => {
    if (found > 0) await notify(platform, { kind: 'search.found', memberId, searchId, count: found })
    if (changedPrices > 0)
      await notify(platform, { kind: 'search.price-changed', memberId, searchId, count: changedPrices })
    const address = isMailed && (await findRecipient(platform, memberId))
    if (address) await sendMail(platform, address, searchLetter(platform.origin(), alertToken(platform, searchId)))
  })
}
