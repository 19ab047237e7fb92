import { lt, sql } from 'drizzle-orm'
import type { Db } from '#database/database.ts'
import { deleteInBatches } from '#database/delete-in-batches.ts'
import { idempotencyKey } from '../idempotency/tables.ts'
import { rateLimit } from '../limits/tables.ts'
import { liveProcess } from '../live/tables.ts'

/** Deletes idempotency keys that are too old to retry, recovered rate limits, and processes that ended long ago. */
export async function clearExpired(db: Db): Promise<void> {
  await deleteInBatches(db, idempotencyKey, idempotencyKey.createdAt, sql`now() - interval '3 days'`)
  await deleteInBatches(db, rateLimit, rateLimit.wholeAt, sql`now() - interval '1 hour'`)
  await db.delete(liveProcess).where(lt(liveProcess.seenAt, sql`now() - interval '7 days'`))
}
