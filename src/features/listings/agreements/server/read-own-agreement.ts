import { desc, eq } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { isOwner } from '../../permissions.ts'
import { listing } from '../../server/tables.ts'
import { describeAgreement, describeAsked, findAgreement } from './steps/agreement-fields.ts'
import { describeReceipt, receiptColumns } from './steps/receipt-fields.ts'
import { agreementReceipt } from './tables.ts'

/** What the owner asks for, and who accepted it. */
export async function readOwnAgreement(scope: Scope, { listing_id: listingId }: { listing_id: string }) {
  const { actor, db } = scope
  const [row] = await db.select({ ownerId: listing.ownerId }).from(listing).where(eq(listing.id, listingId))
  if (!row || !isOwner(actor, row)) throw new Refusal('LISTING_NOT_FOUND')
  const own = await findAgreement(scope, listingId)
  // An owner who is not verified may not read it, but their listing is subject to it.
  const house = await scope.transaction(() => continueAs(system, () => findAgreement(scope, null)))
  const receipts = await db
    .select(receiptColumns)
    .from(agreementReceipt)
    .where(eq(agreementReceipt.listingId, listingId))
    .orderBy(desc(agreementReceipt.id))
    .limit(500)
  return {
    agreement: own ? describeAgreement(own) : null,
    house: house ? describeAsked(house) : null,
    receipts: receipts.map(describeReceipt),
  }
}
