import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { OperatorError } from '#lib/operator-error.ts'

/** Encryption for secrets in the database, with a key outside the database. */
export interface Sealing {
  /** The context names the owner and the purpose. Content sealed in one context cannot be opened in another. */
  seal(context: string, content: Buffer): Buffer
  /** Throws if the content was altered or sealed in another context. */
  open(context: string, sealed: Buffer): Buffer
  /** A keyed hash for short contents, which could be guessed from a plain hash. */
  digest(context: string, content: string): Buffer
}

const [version, keyBytes, ivBytes, tagBytes] = [1, 32, 12, 16]

/** AES-256-GCM with a key of the instance. */
export function openSealing(key: string): Sealing {
  const secret = Buffer.from(key, 'base64url')
  if (secret.length !== keyBytes)
    throw new OperatorError('The sealing key of this instance is damaged; restore secrets/sealing-key from a backup.')
  const [sealingKey, digestKey] = ['seal', 'digest'].map((use) =>
    Buffer.from(hkdfSync('sha256', secret, '', use, keyBytes)),
  )
  if (!sealingKey || !digestKey) throw new Error('No keys')
  return {
    seal: (context, content) => {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv('aes-256-gcm', sealingKey, iv, { authTagLength: tagBytes })
      cipher.setAAD(Buffer.from(context))
      const sealed = Buffer.concat([cipher.update(content), cipher.final()])
      return Buffer.concat([Buffer.of(version), iv, cipher.getAuthTag(), sealed])
    },
    open: (context, sealed) => {
      if (sealed.length < 1 + ivBytes + tagBytes || sealed[0] !== version) throw new Error('Not a seal of ours')
      const iv = sealed.subarray(1, 1 + ivBytes)
      const tag = sealed.subarray(1 + ivBytes, 1 + ivBytes + tagBytes)
      const cipher = createDecipheriv('aes-256-gcm', sealingKey, iv, { authTagLength: tagBytes })
      cipher.setAAD(Buffer.from(context)).setAuthTag(tag)
      return Buffer.concat([cipher.update(sealed.subarray(1 + ivBytes + tagBytes)), cipher.final()])
    },
    digest: (context, content) => createHmac('sha256', digestKey).update(`${context}\0${content}`).digest(),
  }
}

export const newSealingKey = (): string => randomBytes(keyBytes).toString('base64url')
