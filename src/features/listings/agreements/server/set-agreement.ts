import { assertGoodStanding } from '#features/members/server/assert-good-standing.ts'
import { recordAudit } from '#platform/audit/record-audit.ts'
import type { Scope } from '#platform/scope.ts'
import { announceListing } from '../../server/steps/announce-listing.ts'
import { claimOwn } from '../../server/steps/claim-own.ts'
import type { OwnAgreement } from '../contract.ts'
import { type Asked, askFor, membersWhoAccepted } from './steps/ask-for.ts'

/** Members who lose sight of the listing until they accept the new version are told so. */
export async function setAgreement(
  scope: Scope,
  { listing_id: listingId, ...input }: Asked & { listing_id: string },
): Promise<OwnAgreement> {
  return await scope.transaction(async () => {
    await assertGoodStanding(scope)
    const { publicBefore, isPrivate, isOpen, audience } = await claimOwn(scope, listingId)
    const { asked, former, isChanged } = await askFor(scope, listingId, input)
    if (!isChanged) return asked
    const detail = { sha256: asked.sha256, before: asked.before, former: former?.sha256 }
    await recordAudit(scope, 'agreement.changed', { subjectId: listingId, detail })
    if (former && former.sha256 !== asked.sha256 && isPrivate && isOpen)
      for (const memberId of await membersWhoAccepted(scope, { listingId, audience, sha256: former.sha256 }))
        await scope.events.raise('agreement-changed', { listingId, memberId })
    await announceListing(scope, listingId, publicBefore, { hasNewAudience: isPrivate })
    return asked
  })
}
