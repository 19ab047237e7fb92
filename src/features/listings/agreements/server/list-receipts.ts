import { and, desc, eq } from 'drizzle-orm'
import { type CursorPosition, olderThan, pageOf } from '#platform/cursor.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { expectOwn } from '../../server/steps/expect-own.ts'
import { canHaveReceipts } from '../permissions.ts'
import { describeReceipt, receiptColumns } from './steps/receipt-fields.ts'
import { agreementReceipt } from './tables.ts'

interface Input {
  listing_id?: string | undefined
  cursor?: CursorPosition | undefined
  limit: number
}

/** What the actor accepted, or what members accepted about a listing of the actor's, the newest first. */
export async function listReceipts(scope: Scope, { listing_id: listingId, cursor, limit }: Input) {
  const { actor, db } = scope
  if (!canHaveReceipts(actor)) throw new Refusal('UNAUTHORIZED')
  if (listingId) await expectOwn(scope, listingId)
  const { acceptedAt, id } = agreementReceipt
  const isListed = listingId ? eq(agreementReceipt.listingId, listingId) : eq(agreementReceipt.memberId, actor.memberId)
  const rows = await db
    .select(receiptColumns)
    .from(agreementReceipt)
    .where(and(isListed, cursor ? olderThan(cursor, { createdAt: acceptedAt, id }) : undefined))
    .orderBy(desc(acceptedAt), desc(id))
    .limit(limit + 1)
  const { items, next_cursor } = pageOf(
    rows.map((row) => ({ ...row, id: row.receipt.id, createdAt: row.receipt.acceptedAt })),
    limit,
  )
  return { items: items.map(describeReceipt), next_cursor }
}
