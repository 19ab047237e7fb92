import { canonicalJson } from './canonical-json.ts'

/** One kind of file that the instance signs, as the command and the page that verify files know it. */
export interface DocumentKind {
  /** What the signed part calls itself. */
  format: string
  /** 'receipt' */
  noun: string
  /** What a valid file proves. */
  proves: string
  verify(documentJson: string, keysJson: string): Promise<DocumentVerdict>
}

export interface DocumentVerdict {
  verdict: SignatureVerdict | 'no-document' | 'no-keys'
  /** What the file says, unless it is none; of an altered file, too. */
  facts?: readonly { name: string; value: string }[]
  /** A text that belongs to it. */
  text?: string
}

export type SignatureVerdict =
  | 'valid'
  | 'altered'
  | 'unknown-key'
  /** The key had been replaced before the time that the document states. */
  | 'retired-key'

/** The part of a file that says its format, wherever it stands; undefined if none does. */
export function signedPartOf(documentJson: string): (Record<string, unknown> & { format: string }) | undefined {
  const file = parseJson(documentJson)
  if (!isObject(file)) return undefined
  const part = [file, ...Object.values(file)].filter(isObject).find(({ format }) => typeof format === 'string')
  return part as ReturnType<typeof signedPartOf>
}

interface Signed {
  part: Parameters<typeof canonicalJson>[0]
  signature: string
  keyId: string
  /** The latest time that the document states. */
  time: string
}

/** What was signed while the key was replaced. */
const skew = 60_000

/** Uses WebCrypto alone: it runs in a browser and in a command alike. */
export async function verifySignature(
  { part, signature, keyId, time }: Signed,
  keys: Map<string, PublicKey>,
): Promise<SignatureVerdict> {
  const publicKey = keys.get(keyId)
  if (!publicKey) return 'unknown-key'
  const { x, retiredAt } = publicKey
  const key = await crypto.subtle.importKey('jwk', { kty: 'OKP', crv: 'Ed25519', x }, 'Ed25519', false, ['verify'])
  const bytes = bytesOf(signature)
  const text = bytes && textOf(part)
  if (!bytes || !text || !(await crypto.subtle.verify('Ed25519', key, bytes, text))) return 'altered'
  return Date.parse(time) > retiredAt + skew ? 'retired-key' : 'valid'
}

/** Undefined for what no instance signs, such as a fraction that somebody added. */
function textOf(part: Signed['part']): Uint8Array<ArrayBuffer> | undefined {
  try {
    return new TextEncoder().encode(canonicalJson(part))
  } catch {
    return undefined
  }
}

export interface PublicKey {
  /** The key in base64url. */
  x: string
  /** In milliseconds, or infinite. */
  retiredAt: number
}

/** By their ids, from a JSON Web Key Set. A key whose id is not its thumbprint is left out: it could stand for another. */
export async function readPublicKeys(json: string): Promise<Map<string, PublicKey> | undefined> {
  const file = parseJson(json)
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

/** The 64 bytes of a signature in base64url. */
function bytesOf(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[A-Za-z0-9_-]{86}$/.test(text)) return undefined
  const base64 = text.replaceAll('-', '+').replaceAll('_', '/')
  const decoded = atob(base64)
  // Its last character has bits that mean nothing; each signature has one text.
  if (btoa(decoded) !== `${base64}==`) return undefined
  return Uint8Array.from(decoded, (character) => character.charCodeAt(0))
}

/** In hex, of the UTF-8 of the text. */
export async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

export function parseJson(json: string): unknown {
  try {
    return JSON.parse(json.replace(/^\ufeff/, ''))
  } catch {
    return undefined
  }
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const areTexts = (values: unknown[]): boolean => values.every((value) => typeof value === 'string')

/** Any other field would look as if it were signed, so a file with one is none of ours. */
export const hasNames = (object: object, names: string[]): boolean => Object.keys(object).sort().join() === names.join()
