import { liftTimeouts } from '#database/database.ts'
import { removeSampleDeals } from '#features/deals/sample.ts'
import { listSampleMembers } from '#features/identity/accounts/sample.ts'
import { removeSampleMembers } from '#features/members/sample.ts'
import { removeSampleNotifications } from '#features/notifications/sample.ts'
import { recordAudit } from '#platform/audit/record-audit.ts'
import { publish } from '#platform/live/publish.ts'
import { everyone } from '#platform/live/tables.ts'
import type { Platform } from '#platform/scope.ts'

type Instance = Pick<Platform, 'db' | 'jobs' | 'transaction'>

/**
 * Removes every sample member and all that is theirs, or nothing. Real members keep what is their own; what they
 * exchanged with sample members goes, since nobody is at the other end. Answers how many members went.
 */
export async function removeSampleNetwork(site: Instance): Promise<number> {
  return await site.transaction(async () => {
    await liftTimeouts(site)
    const ids = await listSampleMembers(site)
    if (ids.length === 0) return 0
    // Everyone's stream is the first in order.
    for (const type of ['listings.changed', 'mandates.changed'] as const) await publish(site, everyone, { type })
    await removeSampleDeals(site, ids)
    await removeSampleMembers(site, ids)
    await removeSampleNotifications(site)
    await recordAudit(site, 'instance.sample-removed', { detail: { members: ids.length } })
    return ids.length
  })
}
