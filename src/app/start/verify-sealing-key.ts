import type { Database } from '#database/database.ts'
import type { InstanceIdentity } from '#platform/instance-identity/read-identity.ts'
import type { Log } from '#platform/log.ts'
import { newSealingKey, openSealing, type Sealing } from '#platform/sealing/seal.ts'
import {
  assertSealingKey,
  digestOfKey,
  foreignSealingKey,
  type KeySource,
  missingSealingKey,
  readSealingKey,
  sealingKeyName,
} from '#platform/sealing/sealing-key.ts'
import { readSealedSamples } from './read-sealed-samples.ts'
import { readOrCreateSecret } from './secrets.ts'

/** The first start creates the key and records its digest; every later start must have the same key. */
export async function verifySealingKey(
  source: KeySource,
  database: Database,
  { keyDigest }: InstanceIdentity,
  log: Log,
): Promise<void> {
  const digest = keyDigest ?? (await recordKeyDigest(source, database, log))
  assertSealingKey(await readSealingKey(source), digest, source)
}

/**
 * Instances of earlier versions have a key but no digest. Their key must open the newest sealed record. It need not open
 * older ones, since those versions silently made a new key if theirs was missing.
 */
async function recordKeyDigest(source: KeySource, database: Database, log: Log): Promise<string> {
  const samples = await readSealedSamples(database)
  const presentKey = await readSealingKey(source)
  if (presentKey === undefined && samples.length > 0) throw missingSealingKey(source)
  const key = presentKey ?? (await readOrCreateSecret(source.DATA_DIR, sealingKeyName, newSealingKey))
  const sealing = openSealing(key)
  const [isCurrent, ...areOpened] = samples.map(({ context, sealed }) => isOpenedBy(sealing, context, sealed))
  if (isCurrent === false) throw foreignSealingKey(source)
  if (areOpened.includes(false))
    log.warn('older second factors or invitations were sealed with another key and do not work; remove or revoke them')
  const { rows } = await database.executeSql(
    `update instance_identity set key_digest = coalesce(key_digest, decode($1, 'hex')) returning encode(key_digest, 'hex') as digest`,
    [digestOfKey(key)],
  )
  return String(rows[0]?.digest)
}

function isOpenedBy(sealing: Sealing, context: string, sealed: Buffer): boolean {
  try {
    sealing.open(context, sealed)
    return true
  } catch {
    return false
  }
}
