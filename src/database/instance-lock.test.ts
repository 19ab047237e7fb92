import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startEmbeddedPostgres } from './embedded/embedded-postgres.ts'
import { newDataFolder } from './embedded/testing/data-folder.ts'
import { lockInstance } from './instance-lock.ts'

const instanceKey = 7_263_002
const useKey = 7_263_003
const instances = `from pg_stat_activity where application_name like 'subrosa instance%'`

/** A server, and a connection to it that the test does not terminate. */
async function givenServer() {
  const dataDir = newDataFolder()
  const server = await startEmbeddedPostgres({ dataDir, log: () => undefined, settings: { fsync: 'off' } })
  onTestFinished(() => server.stop())
  const other = new pg.Client({ connectionString: server.url }).on('error', () => undefined)
  await other.connect()
  const lost: Error[] = []
  const lock = () => lockInstance(server.url, dataDir, (error) => lost.push(error))
  return { lock, lost, other }
}

test('after a long outage, waits for another holder before the lock counts as lost', async () => {
  const { lock, lost, other } = await givenServer()
  const lockHeld = await lock()
  await other.query(`update pg_database set datallowconn = false where datname = 'postgres'`)
  await other.query(`select pg_terminate_backend(pid) ${instances}`)
  await wait(500)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 120_000 })
  onTestFinished(() => void vi.useRealTimers())
  await other.query('select pg_advisory_lock($1)', [instanceKey])
  await other.query(`update pg_database set datallowconn = true where datname = 'postgres'`)
  await wait(1_000)
  expect(lost).toEqual([])
  await other.query('select pg_advisory_unlock($1)', [instanceKey])
  await expect.poll(async () => (await other.query(`select ${instances}`)).rowCount).toBe(1)
  await lockHeld.release()
})

test('failed attempts leave no connection open', async () => {
  const { lock, other } = await givenServer()
  await other.query('select pg_advisory_lock($1)', [useKey])
  await other.query(`alter role current_user set statement_timeout = '20ms'`)
  const locking = lock()
  await wait(2_000)
  // The last ones may still be closing. If every attempt left one open, there would be a dozen.
  const connections = async () => (await other.query(`select ${instances}`)).rowCount
  await expect.poll(connections).toBeLessThan(3)
  await other.query('select pg_advisory_unlock($1)', [useKey])
  const held = await locking
  await expect.poll(connections).toBe(1)
  await held.release()
})
