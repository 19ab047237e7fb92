import { and, eq, inArray, sql } from 'drizzle-orm'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { listing } from '../../server/tables.ts'
import { canAccept } from '../permissions.ts'
import { describeAsked, findAgreement } from './steps/agreement-fields.ts'
import { describeReceipt, receiptColumns } from './steps/receipt-fields.ts'
import { agreementReceipt } from './tables.ts'

/**
 * What the listing asks the actor to accept, and what they accepted of it. That of the operator comes first; it alone closes the
 * documents of a public listing, to those who were given them.
 */
export async function listAsked(scope: Scope, { listing_id: listingId }: { listing_id: string }) {
  const { actor, db } = scope
  const [row] = await db
    .select({
      ...{ ownerId: listing.ownerId, isPrivate: listing.isPrivate },
      hasDocuments: sql<boolean>`actor_was_granted_documents(${listing.id})`,
    })
    .from(listing)
    .where(eq(listing.id, listingId))
  if (!row) throw new Refusal('LISTING_NOT_FOUND')
  if (!(row.isPrivate || row.hasDocuments) || !canAccept(actor, row.ownerId)) return { items: [] }
  const present = await Promise.all([
    findAgreement(scope, null),
    row.isPrivate ? findAgreement(scope, listingId) : undefined,
  ])
  const agreements = present.filter((each) => each !== undefined)
  const digests = agreements.map(({ sha256 }) => sha256)
  const receipts =
    digests.length === 0
      ? []
      : await db
          .select(receiptColumns)
          .from(agreementReceipt)
          .where(and(eq(agreementReceipt.memberId, actor.memberId), inArray(agreementReceipt.sha256, digests)))
  return {
    items: agreements.map((found) => {
      const receipt = receipts.find(
        ({ receipt: own }) => own.sha256 === found.sha256 && own.listingId === found.listingId,
      )
      return { ...describeAsked(found), receipt: receipt ? describeReceipt(receipt) : null }
    }),
  }
}
