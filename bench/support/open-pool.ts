import pg from 'pg'

/** Connections to the bench's own server, which ends those that are still idle when it stops. */
export function openPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(config)
  pool.on('error', () => undefined)
  return pool
}
