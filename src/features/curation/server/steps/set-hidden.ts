import { setListingHidden } from '#features/listings/hidings/server/set-listing-hidden.ts'
import { findListingOwner } from '#features/listings/server/find-listing-owner.ts'
import { setMandateHidden } from '#features/mandates/hidings/server/set-mandate-hidden.ts'
import { findMandateOwner } from '#features/mandates/server/find-mandate-owner.ts'
import { notify } from '#features/notifications/server/notify.ts'
import { publish } from '#platform/live/publish.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { recordHidden, recordShown } from '../../letters.ts'
import { canCurate } from '../../permissions.ts'
import { mailMember } from './announce-decision.ts'
import { claimSubject } from './claim-subject.ts'

interface Decision {
  id: string
  /** Why the record is hidden; null to show it again. */
  reason: string | null
}

/** Hides a listing or mandate, or shows it again, and tells its owner. */
export async function setHidden(scope: Scope, noun: keyof typeof kinds, { id, reason }: Decision) {
  if (!canCurate(scope.actor)) throw new Refusal('FORBIDDEN')
  const kind = kinds[noun]
  return await scope.transaction(async () => {
    const record = await kind.findOwner(scope, id)
    if (!record) throw new Refusal(kind.notFound)
    // The owner is locked before the record, in the same order as a suspension.
    const owner = await claimSubject(scope, record.ownerId)
    const step = reason === null ? 'shown' : 'hidden'
    await kind.setHidden(scope, { id, reason, beforePublish: () => kind.notify(scope, owner.id, step, id) })
    // The owner's pages change even if the record was not public.
    await kind.publish(scope, owner.id, id)
    const letter = { noun, id, title: record.title }
    const mail =
      reason === null ? recordShown(scope.origin(), letter) : recordHidden(scope.origin(), { ...letter, reason })
    return await mailMember(scope, owner, mail)
  })
}

type Step = 'shown' | 'hidden'

const kinds = {
  listing: {
    notFound: 'LISTING_NOT_FOUND',
    findOwner: findListingOwner,
    setHidden: setListingHidden,
    notify: (scope: Scope, memberId: string, step: Step, listingId: string) =>
      notify(scope, { memberId, kind: `listing.${step}`, listingId }),
    publish: (scope: Scope, memberId: string, listingId: string) =>
      publish(scope, memberId, { type: 'listing.changed', listingId }),
  },
  mandate: {
    notFound: 'MANDATE_NOT_FOUND',
    findOwner: findMandateOwner,
    setHidden: setMandateHidden,
    notify: (scope: Scope, memberId: string, step: Step, mandateId: string) =>
      notify(scope, { memberId, kind: `mandate.${step}`, mandateId }),
    publish: (scope: Scope, memberId: string, mandateId: string) =>
      publish(scope, memberId, { type: 'mandate.changed', mandateId }),
  },
} as const
