import pg from 'pg'
import { actorStatement } from './actor-query.ts'

export interface PoolOptions {
  url: string
  size: number
  onError: (error: Error) => void
  /** Milliseconds after which a database that gives no answer at all is given up; longer than it takes for any answer. */
  queryTimeout?: number
}

/** Connections of the role that requests use: it owns nothing and the policies bind it. */
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
    onConnect: (client) => client.query({ ...actorStatement, values: ['nobody'] }).then(() => undefined),
  })
  // Without a handler on the client itself, a server restart ends the process.
  pool.on('connect', (client) => client.on('error', onError))
  pool.on('error', onError)
  return pool
}
