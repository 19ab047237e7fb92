import { canonicalText } from '#lib/canonical-text.ts'
import {
  areTexts,
  hasNames,
  isObject,
  parseJson,
  readPublicKeys,
  type SignatureVerdict,
  sha256,
  verifySignature,
} from '#lib/signed-documents.ts'
import { type Receipt, type ReceiptFile, receiptFormat } from './receipt.ts'

type Verdict =
  | { verdict: SignatureVerdict; receipt: Receipt; text: string }
  /** It is not the file of a receipt. */
  | { verdict: 'no-receipt' }
  /** What was given as public keys is not a file of keys. */
  | { verdict: 'no-keys' }

/** Says whether a receipt is what the instance signed. */
export async function verifyReceipt(receiptJson: string, keysJson: string): Promise<Verdict> {
  const file = readReceiptFile(receiptJson)
  if (!file) return { verdict: 'no-receipt' }
  const keys = await readPublicKeys(keysJson)
  if (!keys) return { verdict: 'no-keys' }
  const { receipt, text, signature } = file
  const signed = { part: { ...receipt }, signature, keyId: receipt.key, time: receipt.accepted_at }
  const verdict = await verifySignature(signed, keys)
  const isSigned = verdict === 'valid' || verdict === 'retired-key'
  return { verdict: isSigned && !(await isTextOf(receipt, text)) ? 'altered' : verdict, receipt, text }
}

async function isTextOf({ agreement }: Receipt, text: string): Promise<boolean> {
  return text === canonicalText(text) && (await sha256(text)) === agreement.sha256
}

/** Any field that the product does not write would look as if it were signed, so a file with one is refused as altered. */
function readReceiptFile(json: string): ReceiptFile | undefined {
  const file = parseJson(json)
  if (!isObject(file) || !isObject(file.receipt) || !hasNames(file, ['receipt', 'signature', 'text'])) return undefined
  const { receipt, text, signature } = file
  if (typeof text !== 'string' || typeof signature !== 'string') return undefined
  const { format, id, instance, listing, member, agreement, accepted_at, key } = receipt
  if (format !== receiptFormat || !areTexts([id, instance, accepted_at, key])) return undefined
  if (!isObject(member) || !areTexts([member.id, member.name_as_given])) return undefined
  if (!isObject(agreement) || !areTexts([agreement.sha256, agreement.before])) return undefined
  if (listing !== null && !(isObject(listing) && areTexts([listing.id, listing.title]))) return undefined
  return file as unknown as ReceiptFile
}
