import { and, asc, lt, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './database.ts'

const batch = 5_000

/** Deletes rows older than `than`, the oldest first. In batches, so that locks are short; outside a transaction each batch commits by itself. */
export async function deleteInBatches(db: Db, table: PgTable, age: PgColumn, than: SQL): Promise<void> {
  const older = lt(age, than)
  const rows = sql`select ctid from ${table} where ${older} order by ${asc(age)} limit ${batch}`
  let deleted = batch
  while (deleted === batch) {
    const { rowCount } = await db.delete(table).where(and(sql`ctid = any(array(${rows}))`, older))
    deleted = rowCount ?? 0
  }
}
