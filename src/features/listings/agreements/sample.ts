import { inArray, or } from 'drizzle-orm'
import { actAsMember } from '#platform/act-as-member.ts'
import type { Platform } from '#platform/scope.ts'
import { findSampleListing } from '../sample.ts'
import { acceptAgreement } from './server/accept-agreement.ts'
import { setAgreement } from './server/set-agreement.ts'
import { agreementReceipt } from './server/tables.ts'

const asked = {
  listing: 'Skerries with a single house',
  before: 'particulars',
  wording: { kind: 'house', party: 'Fontanelle & Figli, for the owner', years: 3, law: 'Sweden' },
  acceptedBy: { member: 'buyer', name: 'Ingrid Vasterholm' },
} as const

/** An agreement of an owner in the text that the product offers, which one member has accepted, through the verbs, so that its receipt is signed as any other. */
export async function loadSampleAgreement(platform: Platform, idOf: (memberName: string) => string): Promise<void> {
  const { before, wording, acceptedBy } = asked
  const listing = await findSampleListing(platform, asked.listing)
  const verified = (memberId: string) => ({ memberId, verified: true, curator: false })
  const { id, sha256 } = await actAsMember(platform, verified(listing.ownerId), (scope) =>
    setAgreement(scope, { listing_id: listing.id, before, wording, previous: null }),
  )
  await actAsMember(platform, verified(idOf(acceptedBy.member)), (scope) =>
    acceptAgreement(scope, { id, sha256, name: acceptedBy.name }),
  )
}

/** Receipts outlive the members and listings that they name, so nothing else removes those of the sample. */
export async function removeSampleReceipts({ db }: Pick<Platform, 'db'>, ids: string[]): Promise<void> {
  await db
    .delete(agreementReceipt)
    .where(or(inArray(agreementReceipt.ownerId, ids), inArray(agreementReceipt.memberId, ids)))
}
