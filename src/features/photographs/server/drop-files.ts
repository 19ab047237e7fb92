import { and, eq, isNotNull } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import type { Scope } from '#platform/scope.ts'
import { photographKeys } from './photograph-keys.ts'
import { photographFile } from './tables.ts'

/** Of a photograph that came to nothing. What fails here is made good by `sweepFiles`. */
export async function dropFiles({ db, storage, log }: Scope, storageKey: string): Promise<void> {
  try {
    for (const key of photographKeys(storageKey)) await storage.remove(key)
    await continueAs(system, () =>
      db.delete(photographFile).where(and(eq(photographFile.storageKey, storageKey), isNotNull(photographFile.dueAt))),
    )
  } catch (error) {
    log.warn({ err: error }, 'files of a photograph are left for the sweep')
  }
}
