import type { Pool } from 'pg'
import type { ActorQuery } from './actor-query.ts'
import { borrowConnection } from './primary/borrow-connection.ts'
import { isReadOnlyServer, wasNeverSent } from './primary/is-connection-loss.ts'
import { isLossOf, isUnusable, submitQuery } from './submit-query.ts'

/**
 * Sends one statement on a connection of its own. If the connection is lost, it is sent once more on another one, but only if
 * it cannot have written anything: a write whose connection broke may have been committed.
 */
export async function sendAlone(pool: Pool, makeQuery: () => ActorQuery, onlyReads: boolean): Promise<unknown> {
  for (let isLast = false; ; isLast = true) {
    // Not pool.query: it closes the connection after every failed statement, even a unique violation.
    const client = await borrowConnection(pool)
    try {
      return await submitQuery(client, makeQuery())
    } catch (error) {
      const wroteNothing = onlyReads || isReadOnlyServer(error) || wasNeverSent(error as Error)
      if (isLast || !wroteNothing || !isLossOf(client, error)) throw error
    } finally {
      client.release(isUnusable(client))
    }
  }
}
