import { setTimeout as wait } from 'node:timers/promises'
import { OperatorError } from '#lib/operator-error.ts'
import { storageOfAnother } from '#platform/instance-identity/assert-storage-of.ts'
import type { Log } from '#platform/log.ts'
import { readMarker, writeMarker } from '#platform/storage/instance-marker.ts'
import type { Storage } from '#platform/storage/storage.ts'

/**
 * Marks the storage as this instance's, or refuses to start with the storage of another. Resolves to false if the storage
 * does not answer, which does not stop the start: most of the product works without files.
 */
export async function claimStorage(storage: Storage, instance: string, log: Log): Promise<boolean> {
  const claim = async () => {
    const user = await readMarker(storage)
    if (user === undefined) await writeMarker(storage, instance)
    else if (user !== instance) throw storageOfAnother(storage)
  }
  const timeout = new AbortController()
  const giveUp = wait(10_000, undefined, { signal: timeout.signal }).then(() => {
    throw new Error('No answer within ten seconds')
  })
  try {
    await Promise.race([claim(), giveUp])
    return true
  } catch (error) {
    if (error instanceof OperatorError) throw error
    log.warn({ err: error }, 'the storage does not answer: it was not checked that it belongs to this instance')
    return false
  } finally {
    timeout.abort()
  }
}

/** Retries until the storage answers: without the marker no backup is made. Returns how to stop. */
export function claimStorageLater(storage: Storage, instance: string, log: Log, pause = 60_000): () => Promise<void> {
  const stop = new AbortController()
  const retryUntilClaimed = async () => {
    do await wait(pause, undefined, { signal: stop.signal, ref: false })
    while (!(await claimStorage(storage, instance, log)))
  }
  retryUntilClaimed().catch((error: Error) => {
    if (!stop.signal.aborted) log.error(error.message)
  })
  return async () => stop.abort()
}
