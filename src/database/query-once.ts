import type { Pool } from 'pg'
import { borrowConnection } from './primary/borrow-connection.ts'
import { isUnusable, rethrow } from './submit-query.ts'

/** Asks without an actor. Unlike pool.query, a server that does not answer is no longer taken for the primary. */
export async function queryOnce<Row extends object>(pool: Pool, text: string): Promise<Row[]> {
  const client = await borrowConnection(pool)
  try {
    const { rows } = await client.query<Row>(text).catch((error) => rethrow(client, error))
    return rows
  } finally {
    client.release(isUnusable(client))
  }
}
