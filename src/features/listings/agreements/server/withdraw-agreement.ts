import { assertGoodStanding } from '#features/members/server/assert-good-standing.ts'
import { recordAudit } from '#platform/audit/record-audit.ts'
import type { Scope } from '#platform/scope.ts'
import { announceListing } from '../../server/steps/announce-listing.ts'
import { claimOwn } from '../../server/steps/claim-own.ts'
import { endAgreement } from './steps/ask-for.ts'

/** Receipts stay. */
export async function withdrawAgreement(scope: Scope, { listing_id: listingId }: { listing_id: string }) {
  return await scope.transaction(async () => {
    await assertGoodStanding(scope)
    const { publicBefore, isPrivate } = await claimOwn(scope, listingId)
    const withdrawn = await endAgreement(scope, listingId)
    if (withdrawn) await recordAudit(scope, 'agreement.withdrawn', { subjectId: listingId })
    await announceListing(scope, listingId, publicBefore, { hasNewAudience: isPrivate })
    return { withdrawn }
  })
}
