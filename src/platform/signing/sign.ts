import { sign as signBytes } from 'node:crypto'
import { isNull } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import type { DatabaseAccess } from '../scope.ts'
import { assertSigningKey, readSigningKey, type SigningKeySource } from './signing-key.ts'
import { signingKey } from './tables.ts'

/**
 * Reads the key each time: signing is rare, and after `npm run new-signing-key` a running process must not sign with the
 * former one. The row stays locked until the end of the transaction, so no other key can take its place before that.
 */
export async function signWithInstanceKey(
  { db, config }: DatabaseAccess & { config: SigningKeySource },
  textWith: (keyId: string) => string,
): Promise<{ keyId: string; text: string; signature: Buffer }> {
  const [current] = await continueAs(system, () =>
    db.select({ id: signingKey.id }).from(signingKey).where(isNull(signingKey.retiredAt)).for('share'),
  )
  if (!current) throw new Error('The instance has no signing key')
  const key = await readSigningKey(config)
  assertSigningKey(key, current.id, config)
  if (!key) throw new Error('The instance has no signing key')
  const text = textWith(key.id)
  return { keyId: key.id, text, signature: signBytes(null, Buffer.from(text), key.privateKey) }
}
