import pg from 'pg'
import { expect, test } from 'vitest'
import { query } from './query.ts'
import { startPrimary } from './standby.ts'

const ids = async (url: string) => (await query(url, 'select id from kept order by id')).map(({ id }) => id)

test('a standby reads what the primary commits, refuses writes, and reads nothing new while its replay is paused', async () => {
  const primary = await startPrimary()
  await query(primary.url, 'create table kept (id int primary key)')
  const standby = await primary.addStandby()
  await query(primary.url, 'insert into kept values (1)')
  await standby.catchUpWith(primary)
  expect(await ids(standby.url)).toEqual([1])
  await expect(query(standby.url, 'insert into kept values (2)')).rejects.toMatchObject({ code: '25006' })

  await standby.pauseReplay()
  await query(primary.url, 'insert into kept values (2)')
  expect(await ids(standby.url)).toEqual([1])
  await standby.resumeReplay()
  await standby.catchUpWith(primary)
  expect(await ids(standby.url)).toEqual([1, 2])

  await standby.kill()
  await query(primary.url, 'insert into kept values (3)')
  await standby.restart()
  await standby.catchUpWith(primary)
  expect(await ids(standby.url)).toEqual([1, 2, 3])
})

test('no acknowledged write is lost if the primary is killed and a synchronous standby promoted', async () => {
  const primary = await startPrimary()
  await query(primary.url, 'create table kept (id int primary key)')
  const [first, second] = [await primary.addStandby(), await primary.addStandby()]
  await primary.waitForStandbys([first])
  const acknowledged = writeUntilError(primary.url)
  await expect.poll(() => ids(first.url).then(({ length }) => length)).toBeGreaterThan(100)
  await primary.kill()
  const written = await acknowledged
  await first.promote()
  // The last write may have arrived without having been acknowledged.
  expect((await ids(first.url)).slice(0, written)).toEqual(Array.from({ length: written }, (_, id) => id))

  await second.follow(first)
  await query(first.url, 'insert into kept values (1000000)')
  await second.catchUpWith(first)
  expect((await ids(second.url)).at(-1)).toBe(1_000_000)
})

/** Returns how many inserts were acknowledged. */
async function writeUntilError(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  for (let id = 0; ; id++)
    try {
      await client.query('insert into kept values ($1)', [id])
    } catch {
      return id
    }
}
