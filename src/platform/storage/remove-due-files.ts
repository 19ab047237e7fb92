import { asc, inArray, lte, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Platform } from '../scope.ts'

/** A table of files, recorded before they are written. `due_at` is when a file may be removed, null while it is in use. */
export type FileTable = PgTable & { storageKey: AnyPgColumn; dueAt: AnyPgColumn }

type RemovalScope = Pick<Platform, 'db' | 'transaction' | 'storage' | 'log'>

const batchSize = 100

/** As the system: removes the files that are due, and their rows. */
export async function removeDueFiles(scope: RemovalScope, files: FileTable): Promise<void> {
  for (let isMore = true; isMore; ) isMore = await scope.transaction(() => removeBatch(scope, files))
}

/** Files that cannot be removed are postponed, so that they do not hold up the others. */
async function removeBatch({ db, storage, log }: RemovalScope, files: FileTable): Promise<boolean> {
  const due = await db
    .select({ storageKey: sql<string>`${files.storageKey}` })
    .from(files as PgTable)
    .where(lte(files.dueAt, sql`now()`))
    .orderBy(asc(files.dueAt))
    .limit(batchSize)
    .for('update', { skipLocked: true })
  const removed: string[] = []
  const postponed: string[] = []
  for (const { storageKey } of due)
    try {
      await storage.remove(storageKey)
      removed.push(storageKey)
    } catch (error) {
      log.warn({ err: error, storageKey }, 'a file could not be removed')
      postponed.push(storageKey)
    }
  await db.delete(files).where(inArray(files.storageKey, removed))
  await db.execute(
    sql`update ${files} set due_at = now() + interval '1 hour' where ${inArray(files.storageKey, postponed)}`,
  )
  // If the storage removed nothing, it is out of order: do not go on to the next batch.
  return due.length === batchSize && removed.length > 0
}
