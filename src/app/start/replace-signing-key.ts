import { rename } from 'node:fs/promises'
import type { Database } from '#database/database.ts'
import { OperatorError } from '#lib/operator-error.ts'
import { recordAudit } from '#platform/audit/record-audit.ts'
import { newSigningSeed, openSigningKey } from '#platform/signing/keys.ts'
import {
  pathOfSigningKey,
  readSigningKey,
  readSigningKeyId,
  type SigningKeySource,
  signingKeyName,
} from '#platform/signing/signing-key.ts'
import { readOrCreateSecret } from './secrets.ts'

type Instance = Pick<Database, 'db' | 'transaction' | 'executeSql'> & { config: SigningKeySource }

/**
 * Puts a new signing key in place of the present one, also if that one is lost. The former public key stays, so receipts that
 * it signed verify. Returns the ids of both.
 */
export async function replaceSigningKey(site: Instance): Promise<{ former: string | undefined; id: string }> {
  const { config, executeSql } = site
  return await site.transaction(async () => {
    await executeSql('lock table signing_key in share row exclusive mode')
    const former = await readSigningKeyId({ query: executeSql })
    const key = config.SIGNING_KEY ? openSigningKey(config.SIGNING_KEY) : await makeKey(config)
    if (key.id === former)
      throw new OperatorError(
        'SIGNING_KEY is the key that signs already; nothing was changed. Set it to a new one, as "openssl rand -base64 32" prints it.',
      )
    await executeSql('update signing_key set retired_at = now() where retired_at is null')
    const added = await executeSql(
      'insert into signing_key (id, public_key) values ($1, $2) on conflict do nothing returning id',
      [key.id, key.publicKey],
    )
    if (added.rows.length === 0)
      throw new OperatorError(
        'SIGNING_KEY is a key that was replaced before; nothing was changed. Set it to a new one.',
      )
    await recordAudit(site, 'signing-key.replaced', { detail: { former, id: key.id } })
    return { former, id: key.id }
  })
}

/** The former key is renamed and kept: a key of another instance may be the only copy. */
async function makeKey(config: SigningKeySource) {
  const present = await readSigningKey(config)
  const path = pathOfSigningKey(config)
  if (present) await rename(path, `${path}.${present.id}`)
  return openSigningKey(await readOrCreateSecret(config.DATA_DIR, signingKeyName, newSigningSeed))
}
