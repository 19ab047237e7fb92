import { eq } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import type { Scope } from '#platform/scope.ts'
import { photographFile } from '../tables.ts'
import { photographKeys } from './photograph-files.ts'

/**
 * Of a photograph that came to nothing, as far as one knows here: it stands all the same where its transaction was
 * committed and the answer lost. What fails here is made good by `sweepFiles`.
 */
export async function dropFiles(scope: Scope, storageKey: string): Promise<void> {
  try {
    await continueAs(system, () => scope.transaction(() => dropUnnamed(scope, storageKey)))
  } catch (error) {
    scope.log.warn({ err: error }, 'files of a photograph are left for the sweep')
  }
}

/** The row is locked before it is judged: a commit may still be on its way. */
async function dropUnnamed({ db, storage }: Scope, storageKey: string): Promise<void> {
  const these = eq(photographFile.storageKey, storageKey)
  const [found] = await db.select({ dueAt: photographFile.dueAt }).from(photographFile).where(these).for('update')
  if (found?.dueAt === null) return
  for (const key of photographKeys(storageKey)) await storage.remove(key)
  await db.delete(photographFile).where(these)
}
