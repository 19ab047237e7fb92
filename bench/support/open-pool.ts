import pg from 'pg'

/** A pool of connections to the bench's server. The server closes idle connections when it stops, which is no error. */
export function openPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(config)
  pool.on('error', () => undefined)
  return pool
}
