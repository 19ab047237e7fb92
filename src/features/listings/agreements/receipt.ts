import { canonicalJson } from '#lib/canonical-json.ts'
import type { agreementStages } from './terms.ts'

/** What the instance signs when a member accepts an agreement. Times are in UTC. */
export interface Receipt {
  format: typeof receiptFormat
  id: string
  /** The address of the instance. */
  instance: string
  /** Null for the agreement of the operator, which is about every private listing. */
  listing: { id: string; title: string } | null
  member: { id: string; name_as_given: string }
  agreement: { sha256: string; before: (typeof agreementStages)[number] }
  accepted_at: string
  /** The id of the key that signs. */
  key: string
}

/** The file that both sides download. */
export interface ReceiptFile {
  receipt: Receipt
  /** The agreement in full; its SHA-256 is in the receipt. */
  text: string
  /** Ed25519 over the UTF-8 of `signedText`, in base64url. */
  signature: string
}

/** Part of what is signed, so that a signature for another purpose is never taken for a receipt. */
export const receiptFormat = 'subrosa-receipt-1'

export const signedText = (receipt: Receipt): string => canonicalJson({ ...receipt })
