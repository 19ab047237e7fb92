import type { PoolClient } from 'pg'
import type { ActorQuery } from './actor-query.ts'

/** pg reports the result of a query object only to a callback. */
export function submitQuery(client: PoolClient, query: ActorQuery): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const settle = (error: Error | null, result: unknown) => (error ? reject(error) : resolve(result))
    void client.query(query as never, settle as never)
  }).catch((error) => rethrow(client, error))
}

/** Connections with a query that timed out. Later queries would wait for its result, so these connections are closed. */
const hungConnections = new WeakSet<PoolClient>()
export const isHung = (client: PoolClient): boolean => hungConnections.has(client)

export function rethrow(client: PoolClient, error: Error): never {
  if (error.message === 'Query read timeout') hungConnections.add(client)
  throw error
}
