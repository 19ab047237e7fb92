import { sql } from 'drizzle-orm'
import { deleteInBatches } from '#database/delete-in-batches.ts'
import type { Platform } from '#platform/scope.ts'
import { paperReading } from './tables.ts'

/** As the system: who read what is kept as long as the ledger of private listings. */
export async function clearReadings({ db, config }: Pick<Platform, 'db' | 'config'>): Promise<void> {
  const oldest = sql`now() - make_interval(days => ${config.LEDGER_DAYS})`
  await deleteInBatches(db, paperReading, paperReading.createdAt, oldest)
}
