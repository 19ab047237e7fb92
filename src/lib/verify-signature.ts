// WebCrypto alone: a browser and a command verify the same way.

/** An act that was under way when the key was replaced. */
const skew = 60_000

/** Whether the key had been replaced before a time that a signed text states. */
export const isRetiredAt = (key: PublicKey, time: string): boolean => Date.parse(time) > key.retiredAt + skew

/** Whether a signature in base64url is of the key, over the UTF-8 of the text. */
export async function isSignedBy({ x }: PublicKey, text: string, signature: string): Promise<boolean> {
  const key = await crypto.subtle.importKey('jwk', { kty: 'OKP', crv: 'Ed25519', x }, 'Ed25519', false, ['verify'])
  const bytes = bytesOf(signature)
  if (!bytes) return false
  return await crypto.subtle.verify('Ed25519', key, bytes, new TextEncoder().encode(text))
}

/** In hex, of the UTF-8 of the text. */
export async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

export interface PublicKey {
  /** The key in base64url. */
  x: string
  /** In milliseconds, or infinite. */
  retiredAt: number
}

/** By their ids, from a JSON Web Key Set. A key whose id is not its thumbprint is left out: it could stand for another. */
export async function readKeys(json: string): Promise<Map<string, PublicKey> | undefined> {
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

export function parseJson(json: string): unknown {
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

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const areTexts = (values: unknown[]): boolean => values.every((value) => typeof value === 'string')

export const hasNames = (object: object, names: string[]): boolean => Object.keys(object).sort().join() === names.join()
