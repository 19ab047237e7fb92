import { sql } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import type { Scope } from '#platform/scope.ts'
import { photographFile } from '../tables.ts'
import { photographKey } from './photograph-files.ts'

/** A name that no other photograph of the listing has, nor had while its files were still there. */
export async function reserveFiles({ db }: Scope, listingId: string, timestamp = Date.now()): Promise<string> {
  for (let next = timestamp; ; next++) {
    const [reserved] = await continueAs(system, () =>
      db
        .insert(photographFile)
        .values({ storageKey: photographKey(listingId, next), dueAt: sql`now() + interval '1 hour'` })
        .onConflictDoNothing()
        .returning(),
    )
    if (reserved) return reserved.storageKey
  }
}
