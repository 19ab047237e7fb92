import { system } from '#database/actor.ts'
import { actAs, openDatabase } from '#database/database.ts'
import type { Config } from '#platform/config/read-config.ts'
import { assertRehearsalIsolated } from '#platform/instance-identity/assert-rehearsal-isolated.ts'
import { readIdentity } from '#platform/instance-identity/read-identity.ts'
import type { Log } from '#platform/log.ts'
import { openStorage } from '#platform/storage/open-storage.ts'
import { claimStorage } from './claim-storage.ts'
import { verifySealingKey } from './verify-sealing-key.ts'
import { verifySigningKey } from './verify-signing-key.ts'

interface VerifiedInstance {
  instance: string
  /** The storage answered and is this instance's. */
  isClaimed: boolean
}

/** Checks, before any request is served, that database, keys and storage belong to the same instance. */
export async function verifyInstance(config: Config, url: string, log: Log): Promise<VerifiedInstance> {
  const database = openDatabase({ url, size: 2, onError: () => undefined })
  const storage = openStorage(config)
  try {
    const identity = await actAs(system, () => readIdentity({ query: database.executeSql }))
    if (!identity) throw new Error('The database has no identity')
    if (identity.rehearsal) assertRehearsalIsolated(config)
    await actAs(system, () => verifySealingKey(config, database, identity, log))
    await actAs(system, () => verifySigningKey(config, database))
    return { instance: identity.id, isClaimed: await claimStorage(storage, identity.id, log) }
  } finally {
    await storage.close()
    await database.close()
  }
}
