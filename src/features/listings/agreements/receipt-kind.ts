import type { DocumentKind } from '#lib/signed-documents.ts'
import { type Receipt, receiptFormat } from './receipt.ts'
import { verifyReceipt } from './verify-receipt.ts'

/** Receipts, for the command and the page that verify what the instance signed. */
export const receiptKind: DocumentKind = {
  format: receiptFormat,
  noun: 'receipt',
  proves: 'the instance signed this receipt, and the text is the one that was accepted',
  async verify(receiptJson, keysJson) {
    const result = await verifyReceipt(receiptJson, keysJson)
    if (result.verdict === 'no-receipt') return { verdict: 'no-document' }
    if (result.verdict === 'no-keys') return { verdict: 'no-keys' }
    return { verdict: result.verdict, facts: factsOf(result.receipt), text: result.text }
  },
}

const factsOf = ({ member, listing, accepted_at, instance, agreement, key }: Receipt) => [
  { name: 'Name given', value: `${member.name_as_given} (member ${member.id})` },
  { name: 'About', value: listing ? `${listing.title} (${listing.id})` : 'Every private listing' },
  { name: 'Accepted', value: `${accepted_at.slice(0, 19).replace('T', ' ')} UTC` },
  { name: 'Network', value: instance },
  { name: 'Version', value: agreement.sha256 },
  { name: 'Key', value: key },
]
