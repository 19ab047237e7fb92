import type { PoolClient } from 'pg'
import type { ActorQuery } from './actor-query.ts'
import { isConnectionLoss, isReadOnlyServer } from './primary/is-connection-loss.ts'
import { PrimaryClient } from './primary/primary-client.ts'

/** pg reports the result of a query object only to a callback. */
export function submitQuery(client: PoolClient, query: ActorQuery): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const settle = (error: Error | null, result: unknown) => (error ? reject(error) : resolve(result))
    void client.query(query as never, settle as never)
  }).catch((error) => rethrow(client, error))
}

/** By connection, the errors that its server or its network caused. */
const losses = new WeakMap<PoolClient, WeakSet<Error>>()
/** Connections with a query that timed out. Later queries would wait for its result. */
const hungConnections = new WeakSet<PoolClient>()

/** Whether the connection must be closed instead of used again. */
export const isUnusable = (client: PoolClient): boolean => hungConnections.has(client) || losses.has(client)

/** Whether the error says that this connection was lost, or that its server takes no writes. */
export function isLossOf(client: PoolClient, error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return losses.get(client)?.has(error) || isLossOf(client, error.cause)
}

export function rethrow(client: PoolClient, error: Error): never {
  if (error.message === 'Query read timeout') {
    hungConnections.add(client)
    if (client instanceof PrimaryClient) client.doubtServer()
  }
  if (isConnectionLoss(error) || isReadOnlyServer(error)) {
    const lossesOfClient = losses.get(client) ?? new WeakSet()
    losses.set(client, lossesOfClient.add(error))
  }
  throw error
}
