import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import { fairQueue } from '#platform/limits/fair-queue.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { papersPrefix } from '#platform/storage/storage.ts'
import { paperFile } from '../tables.ts'

export interface KeptFile {
  /** Called when it is its turn to be written. */
  read: () => Promise<Buffer>
  contentType: 'application/pdf' | 'image/webp'
}

/** Files are in memory while they are written, of 25 MB at most. */
const writing = fairQueue({ atOnce: 4, waiting: 100 })

/**
 * Recorded before it is written, and kept once its paper is. So no paper lacks its file, and a process that dies leaves none
 * that the sweep does not find. Each attempt has a file of its own.
 */
export async function writeFile({ db, storage, log }: Scope, attempt: string, file: KeptFile): Promise<string> {
  const storageKey = `${papersPrefix}${attempt}.${file.contentType === 'application/pdf' ? 'pdf' : 'webp'}`
  await continueAs(system, () => db.insert(paperFile).values({ storageKey, dueAt: sql`now() + interval '1 hour'` }))
  try {
    await writing.run(async () => storage.put(storageKey, await file.read(), file.contentType))
  } catch (error) {
    log.warn({ err: error }, 'a paper could not be stored')
    throw new Refusal('UNAVAILABLE', { message: 'The file could not be stored. Please try again.' })
  }
  return storageKey
}

/** After a failure, and for an upload that arrived twice: the next sweep removes the file, unless a paper uses it. */
export async function dropFile({ db, log }: Scope, storageKey: string): Promise<void> {
  const isUnused = and(eq(paperFile.storageKey, storageKey), isNotNull(paperFile.dueAt))
  await continueAs(system, () => db.update(paperFile).set({ dueAt: sql`now()` }).where(isUnused)).catch((error) =>
    log.warn({ err: error }, 'the file of a paper is left for a later sweep'),
  )
}

/** In the transaction that writes the paper. Refuses if the upload took so long that the sweep has removed the file. */
export async function keepFile({ db }: Scope, storageKey: string): Promise<void> {
  const kept = await continueAs(system, () =>
    db.update(paperFile).set({ dueAt: null }).where(eq(paperFile.storageKey, storageKey)).returning(),
  )
  if (kept.length === 0) throw new Refusal('UNAVAILABLE')
}
