import { createHash, createPrivateKey, createPublicKey, type KeyObject, randomBytes } from 'node:crypto'
import { OperatorError } from '#lib/operator-error.ts'

/** The private half is 32 random bytes, in base64url; `id` is the thumbprint of the public half (RFC 7638). */
export interface SigningKey {
  id: string
  publicKey: Buffer
  privateKey: KeyObject
}

/** PKCS #8 of an Ed25519 key, up to its 32 bytes. */
const pkcs8Head = Buffer.from('302e020100300506032b657004220420', 'hex')
const seedBytes = 32

export const newSigningSeed = (): string => randomBytes(seedBytes).toString('base64url')

export function openSigningKey(seed: string): SigningKey {
  const secret = Buffer.from(seed, 'base64url')
  if (secret.length !== seedBytes)
    throw new OperatorError('The signing key of this instance is damaged; restore secrets/signing-key from a backup.')
  const privateKey = createPrivateKey({ key: Buffer.concat([pkcs8Head, secret]), format: 'der', type: 'pkcs8' })
  const publicKey = Buffer.from(createPublicKey(privateKey).export({ format: 'jwk' }).x ?? '', 'base64url')
  return { id: thumbprint(publicKey), publicKey, privateKey }
}

const thumbprint = (publicKey: Buffer): string =>
  createHash('sha256')
    .update(JSON.stringify({ crv: 'Ed25519', kty: 'OKP', x: publicKey.toString('base64url') }))
    .digest('base64url')
