import { countInMemory } from '#platform/limits/count-against-limit.ts'
import { openDocument } from '#platform/pdf/open-document.ts'
import type { Scope } from '#platform/scope.ts'
import { stageTexts } from '../terms.ts'
import { readReceipt } from './read-receipt.ts'

/** The receipt to print. It proves nothing by itself: what verifies is the JSON file, and the sheet says so. */
export async function writeReceiptPdf(scope: Scope, { id }: { id: string }): Promise<Buffer> {
  const { receipt, text, signature } = await readReceipt(scope, { id })
  // After the receipt was found, so that a refusal says nothing about the receipts of others.
  countInMemory(scope, 'printout')
  const sheet = openDocument({ title: 'Receipt of an agreement', foot: `Receipt ${receipt.id}` })
  sheet.write('Receipt of an agreement', { size: 20, below: 14 })
  const facts = [
    ['Accepted by', receipt.member.name_as_given],
    ['Member', receipt.member.id],
    ['About', receipt.listing ? `${receipt.listing.title} (${receipt.listing.id})` : 'Every private listing'],
    [
      'Accepted',
      `${receipt.accepted_at.replace('T', ' ').replace('Z', '')} UTC, ${stageTexts[receipt.agreement.before]}`,
    ],
    ['At', receipt.instance],
    ['Version', receipt.agreement.sha256],
    ['Key', receipt.key],
    ['Signature', signature],
  ] as const
  for (const [name, value] of facts) sheet.write(`${name}: ${value}`, { size: 9, below: 2 })
  sheet.write(
    `The instance signed this receipt with its Ed25519 key. The JSON file of the receipt proves it: run "npm run verify" with the file. The version is the SHA-256 of the text below.`,
    { size: 8, below: 14, grey: true },
  )
  sheet.rule()
  for (const paragraph of text.split('\n')) sheet.write(paragraph || ' ', { below: paragraph ? 3 : 0 })
  sheet.noteMissing('The JSON file')
  return await sheet.end()
}
