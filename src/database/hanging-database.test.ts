import { type AddressInfo, connect, createServer } from 'node:net'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '#testing/test-database.ts'
import { system, visitor } from './actor.ts'
import { actAs, continueAs, liftTimeouts, openDatabase } from './database.ts'

const { url } = await testDatabase()

/** A database behind a wire that can be cut without either end hearing of it. */
async function givenWire() {
  const { hostname, port } = new URL(url)
  let isCut = false
  const wire = createServer((near) => {
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
  await new Promise<void>((resolve) => wire.listen(0, '127.0.0.1', resolve))
  const through = new URL(url)
  through.port = String((wire.address() as AddressInfo).port)
  const database = openDatabase({ url: through.href, size: 2, onError: () => undefined, queryTimeout: 300 })
  onTestFinished(async () => {
    await database.close()
    wire.close()
  })
  const ask = async () => (await database.db.execute(sql`select actor_kind() as kind`)).rows[0]?.kind
  return {
    ...{ database, ask },
    cut: () => {
      isCut = true
    },
    mend: () => {
      isCut = false
    },
  }
}

test('a query without an answer is given up, and its connection with it', async () => {
  const { ask, cut, mend, database } = await givenWire()
  const askTwice = () => Promise.all([actAs(visitor, ask), actAs(system, ask)])
  expect(await askTwice()).toEqual(['visitor', 'system'])
  cut()
  await expect(askTwice()).rejects.toMatchObject({ cause: { message: 'Query read timeout' } })
  await expect.poll(() => database.pool.totalCount).toBe(0)
  mend()
  expect(await askTwice()).toEqual(['visitor', 'system'])
})

test.each(['in it', 'at its end'])(
  'a transaction without an answer %s is given up without a rollback that nobody would answer',
  async (where) => {
    const { ask, cut, mend, database } = await givenWire()
    let asked = 0
    const query = database.pool.options
    expect(query.query_timeout).toBe(300)
    const work = () =>
      database.transaction(async () => {
        await ask()
        asked++
        cut()
        if (where === 'in it') await ask()
      })
    await expect(actAs(visitor, work)).rejects.toThrow()
    expect(asked).toBe(1)
    expect(database.pool.totalCount).toBe(0)
    mend()
    expect(await actAs(system, ask)).toBe('system')
  },
)

test('a transaction that lifts the timeouts waits for statements that take longer', async () => {
  const { database, ask } = await givenWire()
  const slowly = () => database.db.execute(sql`select pg_sleep(0.6)`)
  const transact = (isPatient: boolean) =>
    actAs(system, () =>
      database.transaction(async () => {
        await database.db.execute(sql`select set_config('statement_timeout', '200', true)`)
        if (isPatient) await liftTimeouts(database)
        await continueAs(visitor, slowly)
        return await ask()
      }),
    )
  expect(await transact(true)).toBe('system')
  await expect(transact(false)).rejects.toThrow()
  await expect(actAs(system, slowly)).rejects.toMatchObject({ cause: { message: 'Query read timeout' } })
  await expect(actAs(system, () => liftTimeouts(database))).rejects.toThrow('outside a transaction')
})
