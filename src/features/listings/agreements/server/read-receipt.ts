import { eq } from 'drizzle-orm'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { canHaveReceipts } from '../permissions.ts'
import type { ReceiptFile } from '../receipt.ts'
import { readSigned } from './steps/receipt-fields.ts'
import { agreementReceipt, agreementText } from './tables.ts'

/** The receipt as it was signed, for the member who accepted and for the owner of the listing. */
export async function readReceipt({ actor, db }: Scope, { id }: { id: string }): Promise<ReceiptFile> {
  if (!canHaveReceipts(actor)) throw new Refusal('UNAUTHORIZED')
  const [row] = await db
    .select({ receipt: agreementReceipt, text: agreementText.text })
    .from(agreementReceipt)
    .innerJoin(agreementText, eq(agreementText.sha256, agreementReceipt.sha256))
    .where(eq(agreementReceipt.id, id))
  if (!row) throw new Refusal('RECEIPT_NOT_FOUND')
  const { signed, signature } = row.receipt
  return { receipt: readSigned(signed), text: row.text, signature: signature.toString('base64url') }
}
