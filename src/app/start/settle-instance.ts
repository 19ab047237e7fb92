import { setTimeout as wait } from 'node:timers/promises'
import { system } from '#database/actor.ts'
import { actAs, openDatabase } from '#database/database.ts'
import { PlainFailure } from '#lib/plain-failure.ts'
import type { Config } from '#platform/config/read-config.ts'
import { assertRehearsalIsolated } from '#platform/identity/assert-rehearsal-isolated.ts'
import { storageOfAnother } from '#platform/identity/assert-storage-of.ts'
import { readIdentity } from '#platform/identity/read-identity.ts'
import type { Log } from '#platform/log.ts'
import { readMarker, writeMarker } from '#platform/storage/instance-marker.ts'
import { openStorage } from '#platform/storage/open-storage.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { settleSealingKey } from './settle-sealing-key.ts'

/** Before anything is served: database, sealing key and storage must belong to the same instance. */
export async function settleInstance(config: Config, url: string, log: Log): Promise<void> {
  const database = openDatabase({ url, size: 2, onError: () => undefined })
  const storage = openStorage(config)
  try {
    const identity = await actAs(system, () => readIdentity({ query: database.executeSql }))
    if (!identity) throw new Error('The database has no identity')
    if (identity.rehearsal) assertRehearsalIsolated(config)
    await actAs(system, () => settleSealingKey(config, database, identity, log))
    await claimStorage(storage, identity.id, log)
  } finally {
    await storage.close()
    await database.close()
  }
}

/** A store that is away is no reason not to start: most of the product works without files. */
async function claimStorage(storage: Storage, instance: string, log: Log): Promise<void> {
  const claim = async () => {
    const user = await readMarker(storage)
    if (user === undefined) await writeMarker(storage, instance)
    else if (user !== instance) throw storageOfAnother(storage)
  }
  const late = new AbortController()
  const giveUp = wait(10_000, undefined, { signal: late.signal }).then(() => {
    throw new Error('No answer within ten seconds')
  })
  try {
    await Promise.race([claim(), giveUp])
  } catch (error) {
    if (error instanceof PlainFailure) throw error
    log.warn({ err: error }, 'the storage does not answer: it was not checked that it belongs to this instance')
  } finally {
    late.abort()
  }
}
