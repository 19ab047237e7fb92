import { and, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './database.ts'

const batch = 5_000

/** Deletes much without holding its rows locked for long. Outside a transaction each batch stands by itself. */
export async function deleteInBatches(db: Db, table: PgTable, where: SQL): Promise<void> {
  const rows = sql`select ctid from ${table} where ${where} limit ${batch}`
  let deleted = batch
  while (deleted === batch) {
    const { rowCount } = await db.delete(table).where(and(sql`ctid = any(array(${rows}))`, where))
    deleted = rowCount ?? 0
  }
}
