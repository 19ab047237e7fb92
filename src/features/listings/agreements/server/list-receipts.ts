import { and, desc, eq } from 'drizzle-orm'
import { type CursorPosition, olderThan, pageOf } from '#platform/cursor.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { canHaveReceipts } from '../permissions.ts'
import { describeReceipt, receiptColumns } from './steps/receipt-fields.ts'
import { agreementReceipt } from './tables.ts'

/** What the actor accepted, the newest first. */
export async function listReceipts(
  { actor, db }: Scope,
  { cursor, limit }: { cursor?: CursorPosition | undefined; limit: number },
) {
  if (!canHaveReceipts(actor)) throw new Refusal('UNAUTHORIZED')
  const { memberId, acceptedAt, id } = agreementReceipt
  const rows = await db
    .select(receiptColumns)
    .from(agreementReceipt)
    .where(and(eq(memberId, actor.memberId), cursor ? olderThan(cursor, { createdAt: acceptedAt, id }) : undefined))
    .orderBy(desc(acceptedAt), desc(id))
    .limit(limit + 1)
  const { items, next_cursor } = pageOf(
    rows.map((row) => ({ ...row, id: row.receipt.id, createdAt: row.receipt.acceptedAt })),
    limit,
  )
  return { items: items.map(describeReceipt), next_cursor }
}
