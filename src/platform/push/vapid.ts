import { createPrivateKey, sign } from 'node:crypto'
import type { PushKey } from './push-key.ts'

/** Push services refuse a token that is valid for more than a day. */
const validFor = 12 * 3_600

interface Sender {
  /** How the push service reaches the operator: an address of e-mail, or of the instance. */
  contact: string
  now: Date
}

/** The header by which an instance tells a push service who it is (RFC 8292). */
export function vapidAuthorization(
  endpoint: string,
  { publicKey, privateKey }: PushKey,
  { contact, now }: Sender,
): string {
  const expires = Math.floor(now.getTime() / 1_000) + validFor
  const claims = { aud: new URL(endpoint).origin, exp: expires, sub: contact }
  const signed = [{ typ: 'JWT', alg: 'ES256' }, claims].map((part) => base64url(JSON.stringify(part))).join('.')
  const key = createPrivateKey({
    key: {
      ...{ kty: 'EC', crv: 'P-256', d: privateKey.toString('base64url') },
      ...{ x: publicKey.subarray(1, 33).toString('base64url'), y: publicKey.subarray(33).toString('base64url') },
    },
    format: 'jwk',
  })
  const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' })
  return `vapid t=${signed}.${signature.toString('base64url')}, k=${publicKey.toString('base64url')}`
}

const base64url = (text: string): string => Buffer.from(text).toString('base64url')
