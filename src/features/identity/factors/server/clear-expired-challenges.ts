import { and, isNull, lt, sql } from 'drizzle-orm'
import { deleteInBatches } from '#database/delete-in-batches.ts'
import type { DatabaseAccess } from '#platform/scope.ts'
import { challenge, knownDevice, secondFactor } from './tables.ts'

/** Deletes expired challenges and devices, and factors left unconfirmed for a day. Runs as the system. */
export async function clearExpiredChallenges({ db }: Pick<DatabaseAccess, 'db'>): Promise<void> {
  await deleteInBatches(db, challenge, challenge.expiresAt, sql`now()`)
  await deleteInBatches(db, knownDevice, knownDevice.expiresAt, sql`now()`)
  await db
    .delete(secondFactor)
    .where(and(isNull(secondFactor.confirmedAt), lt(secondFactor.createdAt, sql`now() - interval '1 day'`)))
}
