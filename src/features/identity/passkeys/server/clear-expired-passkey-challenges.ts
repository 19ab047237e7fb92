import { sql } from 'drizzle-orm'
import { deleteInBatches } from '#database/delete-in-batches.ts'
import type { DatabaseAccess } from '#platform/scope.ts'
import { passkeyChallenge } from './tables.ts'

/** Runs as the system. */
export async function clearExpiredPasskeyChallenges({ db }: Pick<DatabaseAccess, 'db'>): Promise<void> {
  await deleteInBatches(db, passkeyChallenge, passkeyChallenge.expiresAt, sql`now()`)
}
