import pg from 'pg'
import { setActorStatement } from './actor-query.ts'
import { PrimaryClient } from './primary/primary-client.ts'

export interface PoolOptions {
  url: string
  size: number
  onError: (error: Error) => void
  /** Milliseconds after which a query without any answer fails. Longer than statement_timeout, so only a dead connection gets there. */
  queryTimeout?: number
  /** How many times as long as usual a query waits for a connection, a lock or its answer. For tests on slow machines. */
  patience?: number
}

/** Connections for requests. Their role owns no tables, so row-level security binds it. */
export function openPool({ url, size, onError, patience = 1, queryTimeout = 17_000 * patience }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    Client: PrimaryClient as never,
    max: size,
    application_name: 'subrosa',
    connectionTimeoutMillis: 5_000 * patience,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    query_timeout: queryTimeout,
    statement_timeout: 15_000 * patience,
    lock_timeout: 10_000 * patience,
    idle_in_transaction_session_timeout: 30_000,
    // Queries are sent without waiting for the answers of those before them (shared-reads.ts).
    pipeline: true,
    onConnect: (client) => client.query({ ...setActorStatement, values: ['nobody'] }).then(() => undefined),
  })
  // Without an error handler on the client too, a restart of the server would end this process.
  pool.on('connect', (client) => client.on('error', onError))
  pool.on('error', onError)
  return pool
}
