import { asc, inArray, lte, sql } from 'drizzle-orm'
import type { Platform } from '#platform/scope.ts'
import { photographKeys } from './steps/photograph-files.ts'
import { photographFile } from './tables.ts'

const atOnce = 50

type Sweeping = Pick<Platform, 'db' | 'transaction' | 'storage' | 'log'>

/** As the system: removes the files of photographs that are gone, and of those that never came to be. */
export async function sweepFiles(platform: Sweeping): Promise<void> {
  for (let isMore = true; isMore; ) isMore = await platform.transaction(() => sweepSome(platform))
}

/** What the store does not give up is put off, so that the rest does not wait for it. */
async function sweepSome({ db, storage, log }: Sweeping): Promise<boolean> {
  const due = await db
    .select({ storageKey: photographFile.storageKey })
    .from(photographFile)
    .where(lte(photographFile.dueAt, sql`now()`))
    .orderBy(asc(photographFile.dueAt))
    .limit(atOnce)
    .for('update', { skipLocked: true })
  const gone: string[] = []
  const kept: string[] = []
  for (const { storageKey } of due)
    try {
      for (const key of photographKeys(storageKey)) await storage.remove(key)
      gone.push(storageKey)
    } catch (error) {
      log.warn({ err: error, storageKey }, 'files of a photograph could not be removed')
      kept.push(storageKey)
    }
  await db.delete(photographFile).where(inArray(photographFile.storageKey, gone))
  const later = { dueAt: sql`now() + interval '1 hour'` }
  await db.update(photographFile).set(later).where(inArray(photographFile.storageKey, kept))
  // A store that gives up nothing at all is out of order: it is not asked for the next ones too.
  return due.length === atOnce && gone.length > 0
}
