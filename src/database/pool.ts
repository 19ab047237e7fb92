import pg from 'pg'
import { setActorStatement } from './actor-query.ts'

export interface PoolOptions {
  url: string
  size: number
  onError: (error: Error) => void
  /** Milliseconds after which a query without any answer fails. Longer than statement_timeout, so only a dead connection gets there. */
  queryTimeout?: number
}

/** Connections for requests. Their role owns no tables, so row-level security binds it. */
export function openPool({ url, size, onError, queryTimeout = 17_000 }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    application_name: 'subrosa',
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    query_timeout: queryTimeout,
    statement_timeout: 15_000,
    lock_timeout: 10_000,
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
