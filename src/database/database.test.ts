import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#testing/test-database.ts'
import { type Actor, system, visitor } from './actor.ts'
import { actApart, actAs, continueAs } from './database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})

const memberNamed = (memberId: string, rest: Partial<Actor> = {}): Actor =>
  ({ kind: 'member', memberId, verified: false, curator: false, ...rest }) as Actor

const whoAmI = async () => {
  const { rows } = await database.db.execute<Record<string, unknown>>(
    sql`select actor_kind() as kind, actor_member_id() as id, actor_is_verified() as verified, actor_is_curator() as curator`,
  )
  return rows[0]
}

describe('the actor', () => {
  test('reaches the database with every query', async () => {
    const memberId = randomUUID()
    expect(await actAs(visitor, whoAmI)).toEqual({ kind: 'visitor', id: null, verified: false, curator: false })
    expect(await actAs(memberNamed(memberId, { verified: true }), whoAmI)).toEqual({
      kind: 'member',
      id: memberId,
      verified: true,
      curator: false,
    })
    expect(await actAs(system, whoAmI)).toMatchObject({ kind: 'system' })
  })

  test('is missing outside actAs, and then nothing is sent', async () => {
    await expect(whoAmI()).rejects.toMatchObject({ cause: { message: expect.stringMatching(/No actor/) } })
  })

  test('is gone from the connection when the query is over', async () => {
    await actAs(system, whoAmI)
    const client = await database.pool.connect()
    const { rows } = await client.query('select actor_kind() as kind')
    client.release()
    expect(rows[0].kind).toBe('nobody')
  })

  test('is never mixed up among many callers on few connections', async () => {
    const calls = Array.from({ length: 500 }, async () => {
      const memberId = randomUUID()
      const seen = await actAs(memberNamed(memberId), whoAmI)
      return seen?.id === memberId
    })
    expect((await Promise.all(calls)).every(Boolean)).toBe(true)
  })

  test('cannot be forged through a parameter', async () => {
    const forged = memberNamed("x:verified:curator'); select set_config('subrosa.actor', 'system', false); --")
    await expect(actAs(forged, whoAmI)).rejects.toThrow()
    expect(await actAs(visitor, whoAmI)).toMatchObject({ kind: 'visitor' })
  })
})

describe('a transaction', () => {
  const rename = (name: string) => database.db.execute(sql`update instance set name = ${name}`)
  const nameNow = async () => (await database.superuser.query('select name from instance')).rows[0].name

  test('commits as a whole', async () => {
    await actAs(system, () => database.transaction(() => rename('Committed')))
    expect(await nameNow()).toBe('Committed')
  })

  test('rolls back as a whole, and its connection serves the next caller', async () => {
    const failing = actAs(system, () =>
      database.transaction(async () => {
        await rename('Lost')
        throw new Error('no')
      }),
    )
    await expect(failing).rejects.toThrow('no')
    expect(await nameNow()).toBe('Committed')
    expect(await actAs(visitor, whoAmI)).toMatchObject({ kind: 'visitor' })
  })

  test('runs once more if a policy refuses what was true when it began', async () => {
    const seen: string[] = []
    const refused = () =>
      database.transaction(async () => {
        seen.push(await nameNow())
        await rename('Written by the first attempt')
        await database.db.execute(sql`insert into member (first_name) values ('Nobody')`)
      })
    await expect(actAs(visitor, refused)).rejects.toMatchObject({ cause: { code: '42501' } })
    expect(seen).toEqual(['Committed', 'Committed'])
  })

  test('within a transaction joins it', async () => {
    const failing = actAs(system, () =>
      database.transaction(async () => {
        await database.transaction(() => rename('Inner'))
        throw new Error('outer fails')
      }),
    )
    await expect(failing).rejects.toThrow('outer fails')
    expect(await nameNow()).toBe('Committed')
  })

  test('goes on as another actor for what the product records itself', async () => {
    const seen = await actAs(visitor, () =>
      database.transaction(async () => [await whoAmI(), await continueAs(system, whoAmI), await whoAmI()]),
    )
    expect(seen.map((who) => who?.kind)).toEqual(['visitor', 'system', 'visitor'])
  })

  test('refuses work as an actor of its own, which would wait for a second connection', async () => {
    const nested = actAs(system, () => database.transaction(() => actAs(visitor, whoAmI)))
    await expect(nested).rejects.toThrow(/continueAs/)
  })

  test('lets what is done apart from it stand when it does not', async () => {
    const failing = actAs(visitor, () =>
      database.transaction(async () => {
        await actApart(system, () => rename('Apart'))
        throw new Error('no')
      }),
    )
    await expect(failing).rejects.toThrow('no')
    expect(await nameNow()).toBe('Apart')
  })

  test('refuses queries that come after its end', async () => {
    let late: (() => Promise<unknown>) | undefined
    await actAs(visitor, () =>
      database.transaction(async () => {
        const { AsyncLocalStorage } = await import('node:async_hooks')
        late = AsyncLocalStorage.bind(whoAmI)
      }),
    )
    await expect(late?.()).rejects.toMatchObject({
      cause: { message: expect.stringMatching(/after its transaction ended/) },
    })
  })

  test('a failing statement does not cost the connection', async () => {
    await actAs(visitor, whoAmI)
    const before = database.pool.totalCount
    await expect(actAs(visitor, () => database.db.execute(sql`select 1/0`))).rejects.toThrow()
    expect(database.pool.totalCount).toBe(before)
  })

  test('survives the database ending every connection', async () => {
    await actAs(visitor, whoAmI)
    await database.superuser.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'subrosa' and datname = current_database()`,
    )
    await expect.poll(() => actAs(visitor, whoAmI).catch(() => undefined)).toMatchObject({ kind: 'visitor' })
  })
})

describe('a transaction that did not hold', () => {
  test('is never reported as committed, also when the failure was caught', async () => {
    const caught = actAs(system, () =>
      database.transaction(async () => {
        await database.db.execute(sql`update instance set name = 'Half'`)
        await database.db.execute(sql`select 1/0`).catch(() => undefined)
      }),
    )
    await expect(caught).rejects.toThrow(/rolled back/)
  })

  test('leaves no statement behind that goes on alone', async () => {
    for (let round = 0; round < 20; round++) {
      const straggler = async () => {
        await database.db.execute(sql`select pg_sleep(0.002)`)
        await database.db.execute(sql`update instance set name = 'Escaped'`)
      }
      const refuse = async () => {
        await database.db.execute(sql`select 1`)
        throw new Error('no')
      }
      await actAs(system, () => database.transaction(() => Promise.all([straggler(), refuse()]))).catch(() => undefined)
    }
    const { rows } = await database.superuser.query('select name from instance')
    expect(rows[0].name).not.toBe('Escaped')
  })
})
