import { liftTimeouts } from '#database/database.ts'
import { removeSampleAdvisers } from '#features/deals/advisers/sample.ts'
import { removeSampleOffers } from '#features/deals/offers/sample.ts'
import { removeSampleDeals } from '#features/deals/sample.ts'
import { removeSampleViewings } from '#features/deals/viewings/sample.ts'
import { listSampleMembers } from '#features/identity/accounts/sample.ts'
import { removeSampleReceipts } from '#features/listings/agreements/sample.ts'
import { removeSampleMembers } from '#features/members/sample.ts'
import { removeSampleNotifications } from '#features/notifications/sample.ts'
import { recordAudit } from '#platform/audit/record-audit.ts'
import { publish } from '#platform/live/publish.ts'
import { everyone } from '#platform/live/tables.ts'
import type { Platform } from '#platform/scope.ts'

type Instance = Pick<Platform, 'db' | 'jobs' | 'transaction'>

/**
 * Removes every sample member with all their records, in one transaction. Real members keep their own records, but their
 * conversations and deals with sample members are removed. Returns the number of members removed.
 */
export async function removeSampleNetwork(site: Instance): Promise<number> {
  return await site.transaction(async () => {
    await liftTimeouts(site)
    const ids = await listSampleMembers(site)
    if (ids.length === 0) return 0
    // The stream for everyone is locked first, as everywhere, to avoid deadlocks.
    for (const type of ['listings.changed', 'mandates.changed'] as const) await publish(site, everyone, { type })
    await removeSampleOffers(site, ids)
    await removeSampleViewings(site, ids)
    await removeSampleAdvisers(site, ids)
    await removeSampleDeals(site, ids)
    await removeSampleReceipts(site, ids)
    await removeSampleMembers(site, ids)
    await removeSampleNotifications(site)
    await recordAudit(site, 'instance.sample-removed', { detail: { members: ids.length } })
    return ids.length
  })
}
