import { sql } from 'drizzle-orm'
import { deleteInBatches } from '#database/delete-in-batches.ts'
import type { DatabaseAccess } from '#platform/scope.ts'
import { mailedLink } from './tables.ts'

/** Runs as the system. */
export async function clearExpiredLinks({ db }: Pick<DatabaseAccess, 'db'>): Promise<void> {
  await deleteInBatches(db, mailedLink, mailedLink.expiresAt, sql`now()`)
}
