import { canonicalJson } from '#lib/canonical-json.ts'
import { canonicalText } from '#lib/canonical-text.ts'
import { type Receipt, type ReceiptFile, receiptFormat } from './receipt.ts'

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

/** An acceptance that was under way when the key was replaced. */
const skew = 60_000

/** Says whether a receipt is what the instance signed. Uses WebCrypto alone: it runs in a browser and in a command alike. */
export async function verifyReceipt(receiptJson: string, keysJson: string): Promise<Verdict> {
  const file = readReceiptFile(receiptJson)
  if (!file) return { verdict: 'no-receipt' }
  const keys = await readKeys(keysJson)
  if (!keys) return { verdict: 'no-keys' }
  const { receipt, text } = file
  const key = keys.get(receipt.key)
  if (!key) return { verdict: 'unknown-key', receipt, text }
  const isGenuine = (await isSigned(file, key.x)) && (await isTextOf(receipt, text))
  if (!isGenuine) return { verdict: 'altered', receipt, text }
  const isRetired = Date.parse(receipt.accepted_at) > key.retiredAt + skew
  return { verdict: isRetired ? 'retired-key' : 'valid', receipt, text }
}

async function isSigned({ receipt, signature }: ReceiptFile, x: string): Promise<boolean> {
  const key = await crypto.subtle.importKey('jwk', { kty: 'OKP', crv: 'Ed25519', x }, 'Ed25519', false, ['verify'])
  const bytes = bytesOf(signature)
  if (!bytes) return false
  return await crypto.subtle.verify('Ed25519', key, bytes, new TextEncoder().encode(canonicalJson({ ...receipt })))
}

async function isTextOf({ agreement }: Receipt, text: string): Promise<boolean> {
  return text === canonicalText(text) && (await sha256(text)) === agreement.sha256
}

/** In hex, of the UTF-8 of the text. */
export async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Any field that the product does not write would look as if it were signed, so a file with one is refused as altered. */
function readReceiptFile(json: string): ReceiptFile | undefined {
  const file = parse(json)
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

interface PublicKey {
  /** The key in base64url. */
  x: string
  /** In milliseconds, or infinite. */
  retiredAt: number
}

/** By their ids, from a JSON Web Key Set. A key whose id is not its thumbprint is left out: it could stand for another. */
async function readKeys(json: string): Promise<Map<string, PublicKey> | undefined> {
  const file = parse(json)
  if (!isObject(file) || !Array.isArray(file.keys)) return undefined
  const keys = new Map<string, PublicKey>()
  for (const { kty, crv, kid, x, retired_at } of (file.keys as unknown[]).filter(isObject)) {
    if (kty !== 'OKP' || crv !== 'Ed25519' || typeof x !== 'string' || !/^[A-Za-z0-9_-]{43}$/.test(x)) continue
    const retiredAt = typeof retired_at === 'string' ? Date.parse(retired_at) : Number.POSITIVE_INFINITY
    if (kid === (await thumbprintOf(x)) && !Number.isNaN(retiredAt)) keys.set(kid, { x, retiredAt })
  }
  return keys
}

/** RFC 7638, in base64url. */
async function thumbprintOf(x: string): Promise<string> {
  const json = JSON.stringify({ crv: 'Ed25519', kty: 'OKP', x })
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(json)))
  return btoa(String.fromCharCode(...digest))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json.replace(/^\ufeff/, ''))
  } catch {
    return undefined
  }
}

/** The 64 bytes of a signature in base64url. */
function bytesOf(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[A-Za-z0-9_-]{86}$/.test(text)) return undefined
  const base64 = text.replaceAll('-', '+').replaceAll('_', '/')
  const decoded = atob(base64)
  // Its last character has bits that mean nothing; each signature has one text.
  if (btoa(decoded) !== `${base64}==`) return undefined
  return Uint8Array.from(decoded, (character) => character.charCodeAt(0))
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const areTexts = (values: unknown[]): boolean => values.every((value) => typeof value === 'string')

const hasNames = (object: object, names: string[]): boolean => Object.keys(object).sort().join() === names.join()
