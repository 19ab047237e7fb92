import type { Database } from '#database/database.ts'
import { OperatorError } from '#lib/operator-error.ts'
import { newSigningSeed, openSigningKey, type SigningKey } from '#platform/signing/keys.ts'
import {
  assertSigningKey,
  readSigningKey,
  readSigningKeyId,
  type SigningKeySource,
  signingKeyName,
} from '#platform/signing/signing-key.ts'
import { readOrCreateSecret } from './secrets.ts'

export type StartSettings = SigningKeySource & { SEALING_KEY?: string | undefined }

/** The first start makes the key and stores its public half; every later start must have the same key. */
export async function verifySigningKey(
  source: StartSettings,
  { executeSql }: Pick<Database, 'executeSql'>,
): Promise<void> {
  const client = { query: executeSql }
  if ((await readSigningKeyId(client)) === undefined) {
    const { id, publicKey } = (await readSigningKey(source)) ?? (await makeKey(source))
    // Another process may start at the same moment with another key; one of them is then refused below.
    await executeSql('insert into signing_key (id, public_key) values ($1, $2) on conflict do nothing', [id, publicKey])
  }
  assertSigningKey(await readSigningKey(source), await readSigningKeyId(client), source)
}

/** A process whose sealing key is a setting may keep nothing in its folder, so a file that it makes could be lost with it. */
async function makeKey(source: StartSettings): Promise<SigningKey> {
  if (source.SEALING_KEY)
    throw new OperatorError(
      'SEALING_KEY is set, and SIGNING_KEY is not. Receipts of agreements are signed with it: set it to what "openssl rand -base64 32" prints, the same for all processes, and keep it as you keep SEALING_KEY.',
    )
  return openSigningKey(await readOrCreateSecret(source.DATA_DIR, signingKeyName, newSigningSeed))
}
