import { expect } from 'vitest'
import type { TestApp } from './test-app.ts'

/** Rows, as written after `from` in SQL: `live_stream where audience = '…'`. */
interface Order {
  first: string
  later: string
}

/**
 * Locks the first rows until `work` waits for them, and returns whether the later rows were still unlocked then. If all code
 * locks both in this order, it cannot deadlock.
 */
export async function stillUnlocked(
  { database: { superuser } }: TestApp,
  { first, later }: Order,
  work: () => Promise<unknown>,
): Promise<boolean> {
  const connection = await superuser.connect()
  try {
    await connection.query('begin')
    const { rowCount } = await connection.query(`select from ${first} for update`)
    if (!rowCount) throw new Error(`No rows to lock first: ${first}`)
    const { rows: laterRows } = await connection.query(`select from ${later}`)
    if (laterRows.length === 0) throw new Error(`No rows to lock later: ${later}`)
    const { rows } = await connection.query('select pg_backend_pid() as pid')
    const workPromise = work()
    await expect.poll(() => waitingFor(rows[0].pid)).toBe(1)
    const { rows: unlockedRows } = await connection.query(`select from ${later} for update skip locked`)
    await connection.query('rollback')
    await workPromise
    return unlockedRows.length === laterRows.length
  } finally {
    await connection.query('rollback')
    connection.release()
  }

  async function waitingFor(pid: number): Promise<number> {
    const { rows } = await superuser.query('select from pg_stat_activity where $1 = any(pg_blocking_pids(pid))', [pid])
    return rows.length
  }
}
