import { type AddressInfo, connect, createServer } from 'node:net'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '#testing/test-database.ts'
import { system, visitor } from './actor.ts'
import { actAs, continueAs, liftTimeouts, openDatabase, readAs } from './database.ts'

const { url } = await testDatabase()

/** A database behind a proxy that can stop forwarding without closing its connections. */
async function givenProxiedDatabase() {
  const { hostname, port } = new URL(url)
  let isCut = false
  const proxy = createServer((near) => {
    const far = connect(Number(port), hostname)
    near.on('data', (bytes) => isCut || far.write(bytes))
    far.on('data', (bytes) => isCut || near.write(bytes))
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.on('error', () => undefined)
      one.on('close', () => other.destroy())
    }
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const through = new URL(url)
  through.port = String((proxy.address() as AddressInfo).port)
  const database = openDatabase({ url: through.href, size: 2, onError: () => undefined, queryTimeout: 300 })
  onTestFinished(async () => {
    await database.close()
    proxy.close()
  })
  const queryActor = async () => (await database.db.execute(sql`select actor_kind() as kind`)).rows[0]?.kind
  return {
    ...{ database, queryActor },
    cut: () => {
      isCut = true
    },
    restore: () => {
      isCut = false
    },
  }
}

async function expectTimeouts(runAs: typeof actAs) {
  const { queryActor, cut, restore, database } = await givenProxiedDatabase()
  const queryTwice = (as = runAs) => Promise.all([as(visitor, queryActor), as(system, queryActor)])
  expect(await queryTwice(actAs)).toEqual(['visitor', 'system'])
  cut()
  await expect(queryTwice()).rejects.toMatchObject({ cause: { message: 'Query read timeout' } })
  await expect.poll(() => database.pool.totalCount).toBe(0)
  restore()
  expect(await queryTwice()).toEqual(['visitor', 'system'])
}

test('a query without an answer times out and closes its connection', () => expectTimeouts(actAs))
test('reads that share a connection without an answer time out and close it', () => expectTimeouts(readAs))

test.each(['in it', 'at its end'])(
  'a transaction that gets no answer %s times out and sends no rollback',
  async (where) => {
    const { queryActor, cut, restore, database } = await givenProxiedDatabase()
    let queries = 0
    const query = database.pool.options
    expect(query.query_timeout).toBe(300)
    const work = () =>
      database.transaction(async () => {
        await queryActor()
        queries++
        cut()
        if (where === 'in it') await queryActor()
      })
    await expect(actAs(visitor, work)).rejects.toThrow()
    expect(queries).toBe(1)
    expect(database.pool.totalCount).toBe(0)
    restore()
    expect(await actAs(system, queryActor)).toBe('system')
  },
)

test('a transaction that lifts the timeouts waits for slow statements', async () => {
  const { database, queryActor } = await givenProxiedDatabase()
  const slowly = () => database.db.execute(sql`select pg_sleep(0.6)`)
  const transact = (isPatient: boolean) =>
    actAs(system, () =>
      database.transaction(async () => {
        await database.db.execute(sql`select set_config('statement_timeout', '200', true)`)
        if (isPatient) await liftTimeouts(database)
        await continueAs(visitor, slowly)
        return await queryActor()
      }),
    )
  expect(await transact(true)).toBe('system')
  await expect(transact(false)).rejects.toThrow()
  await expect(actAs(system, slowly)).rejects.toMatchObject({ cause: { message: 'Query read timeout' } })
  await expect(actAs(system, () => liftTimeouts(database))).rejects.toThrow('outside a transaction')
})
