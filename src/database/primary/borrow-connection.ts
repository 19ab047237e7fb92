import { setTimeout as wait } from 'node:timers/promises'
import type { Pool, PoolClient } from 'pg'
import { isConnectionLoss } from './is-connection-loss.ts'
import { type Primary, primaryOf } from './primary.ts'
import { PrimaryClient } from './primary-client.ts'

const pause = 50

/**
 * A connection of the pool. If its address asks for the primary, waits for a new primary as long as the pool waits for a
 * connection, and passes over connections to an earlier one. Nothing has been sent yet, so trying again is safe.
 */
export function borrowConnection(pool: Pool): Promise<PoolClient> {
  const { connectionString } = pool.options as { connectionString?: string }
  const primary = primaryOf(connectionString)
  if (!primary) return pool.connect()
  const { connectionTimeoutMillis = 0 } = pool.options
  return borrowUntil(pool, primary, performance.now() + connectionTimeoutMillis)
}

async function borrowUntil(pool: Pool, primary: Primary, deadline: number) {
  for (;;) {
    try {
      // Before a connection is taken: those to an earlier primary end when another one is found.
      await primary.find(Math.max(deadline - performance.now(), 0))
      const client = await pool.connect()
      if (!isRetired(client)) return client
      client.release(true)
    } catch (error) {
      if (!isConnectionLoss(error) || performance.now() + pause > deadline) throw error
      await wait(pause)
    }
  }
}

const isRetired = (client: PoolClient) => client instanceof PrimaryClient && client.isRetired
