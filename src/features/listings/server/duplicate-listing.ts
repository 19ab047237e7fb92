import { eq } from 'drizzle-orm'
import { copyAgreement } from '#features/listings/agreements/server/copy-agreement.ts'
import { copyPhotographs } from '#features/listings/photographs/server/copy-photographs.ts'
import { assertGoodStanding } from '#features/members/server/assert-good-standing.ts'
import { shorten } from '#lib/first-sentence.ts'
import { recordAudit } from '#platform/audit/record-audit.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { canCreateListing } from '../permissions.ts'
import { writeUndisclosedPrice } from '../prices/server/steps/write-price.ts'
import type { OwnListing } from '../records.ts'
import { listingLimits } from '../terms.ts'
import { readOwn } from './read-own.ts'
import { assertQuotaLeft } from './steps/assert-quota-left.ts'
import { claimOwn } from './steps/claim-own.ts'
import { facesAfter } from './steps/faces-after.ts'
import { listing, listingParticulars } from './tables.ts'

/**
 * The copy is hidden until its owner shows it. It has the fields, photographs and agreement, but no dates, views, conversations, earlier price
 * or admitted members.
 */
export async function duplicateListing(scope: Scope, { id }: { id: string }): Promise<OwnListing> {
  const { actor, db } = scope
  if (!canCreateListing(actor)) throw new Refusal('UNAUTHORIZED')
  return await scope.transaction(async () => {
    await assertGoodStanding(scope)
    const { ownerId, category, isPrivate, audience, teaserTraits, ...original } = await claimOwn(scope, id)
    // Otherwise its owner could show a copy of what curators hide.
    if (original.isHidden) throw new Refusal('ORIGINAL_HIDDEN')
    await assertQuotaLeft(scope, actor)
    const ownListing = await readOwn(scope, { id })
    const title = shorten(`Copy of ${ownListing.title}`, listingLimits.title)
    const { face, fullTitle } = facesAfter({ ...ownListing, title })
    const status = original.status === 'Sold' ? 'Active' : original.status
    const [copy] = await db
      .insert(listing)
      .values({ ownerId, ...face, category, isPrivate, audience, teaserTraits, status, isActive: false })
      .returning({ id: listing.id })
    if (!copy) throw new Error('The insert returned no listing')
    const particulars = await db.select().from(listingParticulars).where(eq(listingParticulars.listingId, id))
    const unreduced = { reducedFrom: null, reducedFromTo: null }
    await db
      .insert(listingParticulars)
      .values(particulars.map((row) => ({ ...row, ...unreduced, fullTitle, listingId: copy.id })))
    await writeUndisclosedPrice(scope, copy.id, ownListing)
    await copyPhotographs(scope, { fromId: id, toId: copy.id })
    await copyAgreement(scope, { fromId: id, toId: copy.id })
    await recordAudit(scope, 'listing.duplicated', { subjectId: copy.id, detail: { originalId: id } })
    return await readOwn(scope, copy)
  })
}
