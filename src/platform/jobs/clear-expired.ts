import { lt, sql } from 'drizzle-orm'
import type { Db } from '#database/database.ts'
import { deleteInBatches } from '#database/delete-in-batches.ts'
import { idempotencyKey } from '../idempotency/tables.ts'
import { rateLimit } from '../limits/tables.ts'
import { liveProcess } from '../live/tables.ts'

/** Deletes old rows: keys whose retries are over, rate limits that have recovered, processes that are gone. */
export async function clearExpired(db: Db): Promise<void> {
  await deleteInBatches(db, idempotencyKey, idempotencyKey.createdAt, sql`now() - interval '3 days'`)
  await deleteInBatches(db, rateLimit, rateLimit.wholeAt, sql`now() - interval '1 hour'`)
  await db.delete(liveProcess).where(lt(liveProcess.seenAt, sql`now() - interval '7 days'`))
}
