import { Facts } from '#ui/collections/facts.tsx'
import {
  type Finding,
  noKeysFinding,
  retiredKeyFinding,
  type SignedFileKind,
  unknownKeyFinding,
} from '#ui/signed-file.ts'
import type { Receipt } from '../receipt.ts'
import { type Verdict, verifyReceipt } from '../verify-receipt.ts'
import { AgreementText } from './agreement-text.tsx'

/** Receipts of agreements, on the page that verifies files. */
export const receiptKind: SignedFileKind = {
  isFile: (file) => 'receipt' in file,
  verify: async (receiptJson, keysJson) => {
    const result = await verifyReceipt(receiptJson, keysJson)
    const finding = findings[result.verdict]
    return 'receipt' in result ? { ...finding, details: <ReceiptDetails {...result} /> } : finding
  },
}

const findings: Record<Verdict['verdict'], Finding> = {
  valid: {
    tone: 'info',
    title: 'Valid',
    body: 'The house signed this receipt, and the text below is the one that was accepted. Nothing was changed since.',
  },
  altered: {
    tone: 'error',
    title: 'Altered',
    body: 'The key is known, but the receipt or its text is not what the house signed. Do not rely on it.',
  },
  'unknown-key': unknownKeyFinding,
  'retired-key': retiredKeyFinding,
  'no-receipt': {
    tone: 'error',
    title: 'Not a receipt',
    body: 'This is not the JSON file of a receipt. The printable PDF proves nothing by itself; choose the file that ends in .json.',
  },
  'no-keys': noKeysFinding,
}

function ReceiptDetails({ receipt, text }: { receipt: Receipt; text: string }) {
  return (
    <>
      <h2 className="title-3 mb-4">What the receipt says</h2>
      <Facts facts={factsOf(receipt)} className="sm:grid-cols-1!" />
      <div className="mt-8">
        <AgreementText text={text} label="Text in the file" />
      </div>
    </>
  )
}

const factsOf = ({ member, listing, accepted_at, instance, agreement, key }: Receipt) => [
  { name: 'Name given', value: member.name_as_given },
  { name: 'About', value: listing ? listing.title : 'Every private listing' },
  { name: 'Accepted', value: `${accepted_at.slice(0, 19).replace('T', ' ')} UTC` },
  { name: 'House', value: instance },
  { name: 'Version', value: agreement.sha256 },
  { name: 'Key', value: key },
]
