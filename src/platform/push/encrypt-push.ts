import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

/** What a browser gives out for one subscription: its public key, an uncompressed point of P-256, and a secret of 16 bytes. */
export interface SubscriptionKeys {
  publicKey: Buffer
  secret: Buffer
}

const recordSize = 4_096
/** After the text: this is the last record. */
const lastRecord = Buffer.of(2)

/** Encrypts a short text for one browser (RFC 8291), so that the push service in between cannot read it. */
export function encryptPush(text: string, { publicKey, secret }: SubscriptionKeys): Buffer {
  const sender = createECDH('prime256v1')
  const senderKey = sender.generateKeys()
  const shared = sender.computeSecret(publicKey)
  const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, senderKey])
  const keyMaterial = Buffer.from(hkdfSync('sha256', shared, secret, keyInfo, 32))
  const salt = randomBytes(16)
  const contentKey = Buffer.from(hkdfSync('sha256', keyMaterial, salt, 'Content-Encoding: aes128gcm\0', 16))
  const nonce = Buffer.from(hkdfSync('sha256', keyMaterial, salt, 'Content-Encoding: nonce\0', 12))
  const cipher = createCipheriv('aes-128-gcm', contentKey, nonce)
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.update(lastRecord), cipher.final()])
  return Buffer.concat([headerOf(salt, senderKey), encrypted, cipher.getAuthTag()])
}

/** The header of the content encoding aes128gcm (RFC 8188). */
function headerOf(salt: Buffer, senderKey: Buffer): Buffer {
  const size = Buffer.alloc(4)
  size.writeUInt32BE(recordSize)
  return Buffer.concat([salt, size, Buffer.of(senderKey.length), senderKey])
}

/** Whether bytes are a point on the curve P-256, which is what a browser sends as its public key. */
export function isPublicKey(bytes: Buffer): boolean {
  if (bytes.length !== 65 || bytes[0] !== 4) return false
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  try {
    pair.computeSecret(bytes)
    return true
  } catch {
    return false
  }
}
