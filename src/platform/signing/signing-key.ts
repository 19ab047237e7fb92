import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { OperatorError } from '#lib/operator-error.ts'
import type { Queryable } from '../instance-identity/read-identity.ts'
import { openSigningKey, type SigningKey } from './keys.ts'

/** Where the signing key of an instance comes from: the setting SIGNING_KEY, otherwise a file in DATA_DIR. */
export interface SigningKeySource {
  DATA_DIR: string
  SIGNING_KEY?: string | undefined
}

export const signingKeyName = 'signing-key'
export const pathOfSigningKey = ({ DATA_DIR }: SigningKeySource): string => join(DATA_DIR, 'secrets', signingKeyName)

export async function readSigningKey(source: SigningKeySource): Promise<SigningKey | undefined> {
  const seed = source.SIGNING_KEY ?? (await readSeed(pathOfSigningKey(source)))
  return seed === undefined ? undefined : openSigningKey(seed)
}

async function readSeed(path: string): Promise<string | undefined> {
  const content = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  return content?.trim() || undefined
}

/** The id of the key that signs. Undefined before the first start, and if the schema is older than this table. */
export async function readSigningKeyId(client: Queryable): Promise<string | undefined> {
  const { rows: tables } = await client.query(`select to_regclass('public.signing_key') is not null as exists`)
  if (!tables[0]?.exists) return undefined
  const { rows } = await client.query('select id from public.signing_key where retired_at is null')
  return rows[0]?.id as string | undefined
}

/** Refuses a missing key, and a key other than the instance's. Before the first start there is no id to compare with. */
export function assertSigningKey(key: SigningKey | undefined, id: string | undefined, source: SigningKeySource): void {
  if (id === undefined || key?.id === id) return
  throw new OperatorError(
    key === undefined
      ? `The signing key of this instance is missing: SIGNING_KEY is not set, and there is no ${pathOfSigningKey(source)}. ${remedy}`
      : `The signing key in ${source.SIGNING_KEY ? 'SIGNING_KEY' : pathOfSigningKey(source)} is not the one that signs for this instance. ${remedy}`,
  )
}

const remedy =
  'Bring back secrets/signing-key from a backup or from another process of the instance, or set SIGNING_KEY to it. If it is lost for good: npm run new-signing-key.'
