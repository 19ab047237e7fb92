import { expect } from 'vitest'
import type { GivenMember } from './members.ts'
import type { TestApp } from './test-app.ts'

/** Changes a member in an open transaction, starts `meanwhile`, which waits for its lock, and then commits. */
export async function whileChanging<T>(
  { database: { superuser } }: TestApp,
  { id }: GivenMember,
  change: string,
  meanwhile: () => Promise<T>,
): Promise<T> {
  const connection = await superuser.connect()
  try {
    await connection.query('begin')
    await connection.query(`update member set ${change} where id = $1`, [id])
    const workPromise = meanwhile()
    await expect.poll(countWaiting).toBe(1)
    await connection.query('commit')
    return await workPromise
  } finally {
    connection.release()
  }

  async function countWaiting(): Promise<number> {
    const { rows } = await superuser.query(
      `select count(*)::integer as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rows[0].count
  }
}
