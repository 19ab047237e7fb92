import { asc, inArray, lte, sql } from 'drizzle-orm'
import type { Platform } from '#platform/scope.ts'
import { photographKeys } from './photograph-keys.ts'
import { photographFile } from './tables.ts'

const atOnce = 50

/** As the system: removes the files of photographs that are gone, and of those that never came to be. */
export async function sweepFiles(platform: Pick<Platform, 'db' | 'transaction' | 'storage'>): Promise<void> {
  const { transaction } = platform
  for (let swept = atOnce; swept === atOnce; ) swept = await transaction(() => sweepSome(platform))
}

async function sweepSome({ db, storage }: Pick<Platform, 'db' | 'storage'>): Promise<number> {
  const due = await db
    .select({ storageKey: photographFile.storageKey })
    .from(photographFile)
    .where(lte(photographFile.dueAt, sql`now()`))
    .orderBy(asc(photographFile.dueAt))
    .limit(atOnce)
    .for('update', { skipLocked: true })
  const names = due.map(({ storageKey }) => storageKey)
  if (names.length === 0) return 0
  for (const key of names.flatMap(photographKeys)) await storage.remove(key)
  await db.delete(photographFile).where(inArray(photographFile.storageKey, names))
  return names.length
}
