import { and, asc, lt, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './database.ts'

const batchSize = 5_000

/** Deletes rows older than `limit`, the oldest first. In batches, so that locks are short; outside a transaction each batch commits by itself. */
export async function deleteInBatches(db: Db, table: PgTable, age: PgColumn, limit: SQL): Promise<void> {
  const isOlder = lt(age, limit)
  const batchRows = sql`select ctid from ${table} where ${isOlder} order by ${asc(age)} limit ${batchSize}`
  let deletedCount = batchSize
  while (deletedCount === batchSize) {
    const { rowCount } = await db.delete(table).where(and(sql`ctid = any(array(${batchRows}))`, isOlder))
    deletedCount = rowCount ?? 0
  }
}
