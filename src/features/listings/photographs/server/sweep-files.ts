import { asc, inArray, lte, sql } from 'drizzle-orm'
import type { Platform } from '#platform/scope.ts'
import { photographKeys } from './steps/photograph-files.ts'
import { photographFile } from './tables.ts'

const batchSize = 50

type SweepScope = Pick<Platform, 'db' | 'transaction' | 'storage' | 'log'>

/** As the system: removes the files of deleted photographs and of uploads that failed. */
export async function sweepFiles(platform: SweepScope): Promise<void> {
  for (let isMore = true; isMore; ) isMore = await platform.transaction(() => sweepBatch(platform))
}

/** Files that cannot be removed are postponed, so that they do not hold up the others. */
async function sweepBatch({ db, storage, log }: SweepScope): Promise<boolean> {
  const due = await db
    .select({ storageKey: photographFile.storageKey })
    .from(photographFile)
    .where(lte(photographFile.dueAt, sql`now()`))
    .orderBy(asc(photographFile.dueAt))
    .limit(batchSize)
    .for('update', { skipLocked: true })
  const removedIds: string[] = []
  const postponedIds: string[] = []
  for (const { storageKey } of due)
    try {
      for (const key of photographKeys(storageKey)) await storage.remove(key)
      removedIds.push(storageKey)
    } catch (error) {
      log.warn({ err: error, storageKey }, 'files of a photograph could not be removed')
      postponedIds.push(storageKey)
    }
  await db.delete(photographFile).where(inArray(photographFile.storageKey, removedIds))
  const dueInOneHour = { dueAt: sql`now() + interval '1 hour'` }
  await db.update(photographFile).set(dueInOneHour).where(inArray(photographFile.storageKey, postponedIds))
  // If the storage removed nothing, it is out of order: do not go on to the next batch.
  return due.length === batchSize && removedIds.length > 0
}
