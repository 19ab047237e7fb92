import { sql } from 'drizzle-orm'
import type { AcceptanceReceipt } from '../../contract.ts'
import type { Receipt } from '../../receipt.ts'
import { agreementReceipt } from '../tables.ts'

export const receiptColumns = {
  receipt: agreementReceipt,
  // Named in full: without a join, Drizzle leaves out the names of tables, and both have these columns.
  isCurrent: sql<boolean>`exists (select from agreement where agreement.ended_at is null
    and agreement.sha256 = agreement_receipt.sha256 and agreement.listing_id is not distinct from agreement_receipt.listing_id)`,
}

export interface ReceiptRow {
  receipt: typeof agreementReceipt.$inferSelect
  isCurrent: boolean
}

export const describeReceipt = ({ receipt, isCurrent }: ReceiptRow): AcceptanceReceipt => ({
  id: receipt.id,
  listing: readSigned(receipt.signed).listing,
  ...{ name: receipt.name, sha256: receipt.sha256 },
  accepted_at: receipt.acceptedAt.toISOString(),
  is_current: isCurrent,
})

export const readSigned = (signed: string): Receipt => JSON.parse(signed) as Receipt
