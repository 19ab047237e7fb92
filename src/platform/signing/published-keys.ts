import { asc } from 'drizzle-orm'
import type { DatabaseAccess } from '../scope.ts'
import { signingKey } from './tables.ts'

/** The public keys as a JSON Web Key Set (RFC 7517, RFC 8037), the oldest first. */
export async function publishedKeys({ db }: Pick<DatabaseAccess, 'db'>) {
  const rows = await db.select().from(signingKey).orderBy(asc(signingKey.createdAt))
  return {
    keys: rows.map(({ id, publicKey, createdAt, retiredAt }) => ({
      ...{ kty: 'OKP', crv: 'Ed25519', use: 'sig', alg: 'EdDSA', kid: id, x: publicKey.toString('base64url') },
      ...{ created_at: createdAt.toISOString(), retired_at: retiredAt?.toISOString() ?? null },
    })),
  }
}
