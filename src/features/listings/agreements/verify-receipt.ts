import { canonicalText } from '#lib/canonical-text.ts'
import {
  areTexts,
  hasNames,
  isObject,
  isRetiredAt,
  isSignedBy,
  parseJson,
  readKeys,
  sha256,
} from '#lib/verify-signature.ts'
import { type Receipt, type ReceiptFile, receiptFormat, signedText } from './receipt.ts'

export type Verdict =
  | { verdict: 'valid'; receipt: Receipt; text: string }
  | { verdict: 'altered'; receipt: Receipt; text: string }
  | { verdict: 'unknown-key'; receipt: Receipt; text: string }
  /** The key had been replaced before the time that the receipt states. */
  | { verdict: 'retired-key'; receipt: Receipt; text: string }
  /** It is not the file of a receipt. */
  | { verdict: 'no-receipt' }
  /** What was given as public keys is not a file of keys. */
  | { verdict: 'no-keys' }

/** Says whether a receipt is what the instance signed. Uses WebCrypto alone: it runs in a browser and in a command alike. */
export async function verifyReceipt(receiptJson: string, keysJson: string): Promise<Verdict> {
  const file = readReceiptFile(receiptJson)
  if (!file) return { verdict: 'no-receipt' }
  const keys = await readKeys(keysJson)
  if (!keys) return { verdict: 'no-keys' }
  const { receipt, text } = file
  const key = keys.get(receipt.key)
  if (!key) return { verdict: 'unknown-key', receipt, text }
  const isGenuine = (await isSignedBy(key, signedText(receipt), file.signature)) && (await isTextOf(receipt, text))
  if (!isGenuine) return { verdict: 'altered', receipt, text }
  return { verdict: isRetiredAt(key, receipt.accepted_at) ? 'retired-key' : 'valid', receipt, text }
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
