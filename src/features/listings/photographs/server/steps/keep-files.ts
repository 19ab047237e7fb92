import { eq } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { photographFile } from '../tables.ts'

/** They are a photograph's from now on. Where they took so long that they were swept away meanwhile, nothing is. */
export async function keepFiles({ db }: Scope, storageKey: string): Promise<void> {
  const kept = await continueAs(system, () =>
    db
      .update(photographFile)
      .set({ dueAt: null })
      .where(eq(photographFile.storageKey, storageKey))
      .returning({ storageKey: photographFile.storageKey }),
  )
  if (kept.length === 0) throw new Refusal('UNAVAILABLE')
}
