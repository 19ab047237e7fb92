import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '#testing/test-database.ts'
import { system } from './actor.ts'
import { actAs, actSeparately, openDatabase, readAs } from './database.ts'
import { withSignInConnections } from './pools.ts'
import { openServerProxy, type ServerProxy, throughProxies } from './primary/testing/server-proxy.ts'
import { appRoleName } from './roles.ts'

const { url, superuser } = await testDatabase()
await superuser.query(`create table entry (id uuid, note text); grant select, insert on entry to ${appRoleName}`)

/** Two servers with the same rows, as a primary and its synchronous standby have them. The second one is down at first. */
async function givenServers(options: { queryTimeout?: number; size?: number; patience?: number } = {}) {
  const [first, second] = [await openServerProxy(url), await openServerProxy(url)]
  await second.close()
  const address = throughProxies(url, first, second)
  const database = openDatabase({ url: address, size: 4, patience: 4, onError: () => undefined, ...options })
  onTestFinished(() => database.close())
  const insert = async (id: string) => void (await database.db.execute(sql`insert into entry (id) values (${id})`))
  const switchOver = async () => {
    await first.close()
    await second.open()
  }
  return { first, second, database, insert, switchOver }
}

const rowsOf = async (id: string) => (await superuser.query('select from entry where id = $1', [id])).rowCount

test('a transaction whose server dies before the commit runs once more on the new primary', async () => {
  const { database, insert, switchOver } = await givenServers()
  const [firstId, secondId] = [randomUUID(), randomUUID()]
  let runs = 0
  const work = async () => {
    await insert(firstId)
    if (++runs === 1) await switchOver()
    await insert(secondId)
    return runs
  }
  expect(await actAs(system, () => database.transaction(work))).toBe(2)
  expect([runs, await rowsOf(firstId), await rowsOf(secondId)]).toEqual([2, 1, 1])
})

test.each([
  ['before the server got it', 'break before', 0],
  ['after the server got it', 'break after', 1],
] as const)('a commit whose connection breaks %s is not repeated', async (_, fate, rows) => {
  const { first, database, insert } = await givenServers()
  const id = randomUUID()
  let runs = 0
  const work = async () => {
    runs++
    await insert(id)
    first.intercept((bytes) => (bytes.includes('commit') ? fate : undefined))
  }
  await expect(actAs(system, () => database.transaction(work))).rejects.toThrow('Connection terminated')
  expect([runs, await rowsOf(id)]).toEqual([1, rows])
})

test('a transaction does not run again because another connection broke', async () => {
  const { first, database, insert } = await givenServers()
  const id = randomUUID()
  let runs = 0
  const work = async () => {
    runs++
    first.intercept((bytes) => (bytes.includes('insert') ? 'break after' : undefined))
    await actSeparately(system, () => insert(id))
  }
  await expect(actAs(system, () => database.transaction(work))).rejects.toThrow()
  expect([runs, await rowsOf(id)]).toEqual([1, 1])
})

test('a single write whose connection breaks after it was sent is not repeated', async () => {
  const { first, insert } = await givenServers()
  const id = randomUUID()
  first.intercept((bytes) => (bytes.includes('insert') ? 'break after' : undefined))
  await expect(actAs(system, () => insert(id))).rejects.toMatchObject({
    cause: { message: expect.stringContaining('Connection terminated') },
  })
  expect(await rowsOf(id)).toBe(1)
})

test.each([
  ['that share a connection', (work: () => Promise<unknown>) => work()],
  ['with connections for signing in', withSignInConnections],
])('reads %s are sent once more if their connection breaks', async (_, runOn) => {
  const { first, database } = await givenServers()
  const read = async () => (await database.db.execute(sql`select 7 as seven`)).rows[0]?.seven
  first.intercept((bytes) => (bytes.includes('seven') ? 'break before' : undefined))
  expect(await runOn(() => readAs(system, () => Promise.all([read(), read()])))).toEqual([7, 7])
  first.intercept((bytes) => (bytes.includes('seven') ? 'break before' : undefined))
  await expect(actAs(system, read), 'only what says that it reads').rejects.toThrow()
})

test('a write that is refused because the server takes none is sent once more on another connection', async () => {
  const { database, insert } = await givenServers({ size: 1 })
  const makeReadOnly = () => actAs(system, () => database.executeSql('set default_transaction_read_only = on'))
  const id = randomUUID()
  await makeReadOnly()
  await actAs(system, () => insert(id))
  await makeReadOnly()
  let runs = 0
  const work = async () => {
    runs++
    await insert(id)
  }
  await actAs(system, () => database.transaction(work))
  expect([runs, await rowsOf(id)]).toEqual([2, 2])
  expect(database.pool.totalCount).toBe(1)
})

test('with one server too, a write that it refuses is sent once more', async () => {
  const database = openDatabase({ url, size: 1, patience: 4, onError: () => undefined })
  onTestFinished(() => database.close())
  const id = randomUUID()
  await actAs(system, () => database.executeSql('set default_transaction_read_only = on'))
  await actAs(system, () => database.executeSql('insert into entry (id) values ($1)', [id]))
  expect(await rowsOf(id)).toBe(1)
})

test('writes of twenty callers during a switch are neither lost nor doubled', async () => {
  const { database, insert, first, second } = await givenServers({ size: 10 })
  const acknowledged: string[] = []
  const failed: string[] = []
  let isOver = false
  const write = async (id: string, index: number) => {
    await actAs(system, () => (index % 2 ? insert(id) : database.transaction(() => insert(id)))).then(
      () => acknowledged.push(id),
      () => failed.push(id),
    )
  }
  const writers = Array.from({ length: 20 }, async (_, index) => {
    while (!isOver) await write(randomUUID(), index)
  })
  const acknowledgeMore = () => expect.poll(() => acknowledged.length, { interval: 10 }).toBeGreaterThan(seen + 40)
  let seen = 0
  for (const [from, to] of [
    [first, second],
    [second, first],
  ] as [ServerProxy, ServerProxy][]) {
    await acknowledgeMore()
    await from.close()
    await wait(300)
    seen = acknowledged.length
    await to.open()
  }
  await acknowledgeMore()
  isOver = true
  await Promise.all(writers)
  const counts = await superuser.query('select id::text, count(*)::integer from entry where id = any($1) group by id', [
    [...acknowledged, ...failed],
  ])
  const written = new Set(counts.rows.map(({ id }) => id))
  expect(counts.rows.filter(({ count }) => count > 1)).toEqual([])
  expect(acknowledged.filter((id) => !written.has(id))).toEqual([])
  // Only what was under way when a server died may fail: at most the ten connections, twice.
  expect(failed.length).toBeLessThanOrEqual(20)
})

test('a server that stops answering gets no more queries once another is the primary', async () => {
  const { insert, first, second } = await givenServers({ queryTimeout: 500 })
  await actAs(system, () => Promise.all([insert(randomUUID()), insert(randomUUID()), insert(randomUUID())]))
  first.mute()
  await second.open()
  const id = randomUUID()
  await expect(actAs(system, () => insert(id))).rejects.toMatchObject({ cause: { message: 'Query read timeout' } })
  const startedAt = performance.now()
  await actAs(system, () => Promise.all([insert(id), insert(id), insert(id), insert(id)]))
  expect(performance.now() - startedAt).toBeLessThan(10_000)
  expect(await rowsOf(id)).toBe(4)
  expect(second.connections()).toBeGreaterThan(3)
})

test('without any primary, a call fails after the time that it waits for a connection', async () => {
  const { database, insert, first } = await givenServers({ patience: 0.2 })
  await actAs(system, () => insert(randomUUID()))
  await first.close()
  const outcome = actAs(system, () => database.transaction(() => insert(randomUUID())))
  await expect(outcome).rejects.toMatchObject({
    code: '08001',
    message: /^No server takes writes \(127\.0\.0\.1:\d+: ECONNREFUSED; /,
  })
})

test('one server is neither searched for nor waited for', async () => {
  const server = await openServerProxy(url)
  const database = openDatabase({ url: throughProxies(url, server), size: 1, patience: 4, onError: () => undefined })
  onTestFinished(() => database.close())
  await actAs(system, () => database.executeSql('select 1'))
  expect(server.connections()).toBe(1)
  await server.close()
  await expect.poll(() => database.pool.totalCount).toBe(0)
  const startedAt = performance.now()
  await expect(actAs(system, () => database.executeSql('select 1'))).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  expect(performance.now() - startedAt).toBeLessThan(5_000)
})
