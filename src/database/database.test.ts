import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#testing/test-database.ts'
import { type Actor, system, visitor } from './actor.ts'
import { actAs, actSeparately, continueAs } from './database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})

const memberNamed = (memberId: string, rest: Partial<Actor> = {}): Actor =>
  ({ kind: 'member', memberId, verified: false, curator: false, ...rest }) as Actor

const currentActor = async () => {
  const { rows } = await database.db.execute<Record<string, unknown>>(
    sql`select actor_kind() as kind, actor_member_id() as id, actor_is_verified() as verified, actor_is_curator() as curator`,
  )
  return rows[0]
}

describe('the actor', () => {
  test('sends the actor to the database with every query', async () => {
    const memberId = randomUUID()
    expect(await actAs(visitor, currentActor)).toEqual({ kind: 'visitor', id: null, verified: false, curator: false })
    expect(await actAs(memberNamed(memberId, { verified: true }), currentActor)).toEqual({
      kind: 'member',
      id: memberId,
      verified: true,
      curator: false,
    })
    expect(await actAs(system, currentActor)).toMatchObject({ kind: 'system' })
  })

  test('sends no query outside actAs, where there is no actor', async () => {
    await expect(currentActor()).rejects.toMatchObject({ cause: { message: expect.stringMatching(/No actor/) } })
  })

  test('removes the actor from the connection after the query', async () => {
    await actAs(system, currentActor)
    const client = await database.pool.connect()
    const { rows } = await client.query('select actor_kind() as kind')
    client.release()
    expect(rows[0].kind).toBe('nobody')
  })

  test('never confuses the actors of many callers on few connections', async () => {
    const calls = Array.from({ length: 500 }, async () => {
      const memberId = randomUUID()
      const seen = await actAs(memberNamed(memberId), currentActor)
      return seen?.id === memberId
    })
    expect((await Promise.all(calls)).every(Boolean)).toBe(true)
  })

  test('does not let a query parameter forge the actor', async () => {
    const forged = memberNamed("x:verified:curator'); select set_config('subrosa.actor', 'system', false); --")
    await expect(actAs(forged, currentActor)).rejects.toThrow()
    expect(await actAs(visitor, currentActor)).toMatchObject({ kind: 'visitor' })
  })
})

describe('a transaction', () => {
  const rename = (name: string) => database.db.execute(sql`update instance set name = ${name}`)
  const nameNow = async () => (await database.superuser.query('select name from instance')).rows[0].name

  test('a transaction commits all its writes', async () => {
    await actAs(system, () => database.transaction(() => rename('Committed')))
    expect(await nameNow()).toBe('Committed')
  })

  test('a failed transaction rolls back all its writes, and its connection serves the next caller', async () => {
    const failing = actAs(system, () =>
      database.transaction(async () => {
        await rename('Lost')
        throw new Error('no')
      }),
    )
    await expect(failing).rejects.toThrow('no')
    expect(await nameNow()).toBe('Committed')
    expect(await actAs(visitor, currentActor)).toMatchObject({ kind: 'visitor' })
  })

  test('runs a transaction once more if a policy refuses a write', async () => {
    const seen: string[] = []
    const writeRefused = () =>
      database.transaction(async () => {
        seen.push(await nameNow())
        await rename('Written by the first attempt')
        await database.db.execute(sql`insert into member (first_name) values ('Nobody')`)
      })
    await expect(actAs(visitor, writeRefused)).rejects.toMatchObject({ cause: { code: '42501' } })
    expect(seen).toEqual(['Committed', 'Committed'])
  })

  test('a transaction within a transaction joins it', async () => {
    const failing = actAs(system, () =>
      database.transaction(async () => {
        await database.transaction(() => rename('Inner'))
        throw new Error('outer fails')
      }),
    )
    await expect(failing).rejects.toThrow('outer fails')
    expect(await nameNow()).toBe('Committed')
  })

  test('a transaction can continue as another actor', async () => {
    const seen = await actAs(visitor, () =>
      database.transaction(async () => [
        await currentActor(),
        await continueAs(system, currentActor),
        await currentActor(),
      ]),
    )
    expect(seen.map((actor) => actor?.kind)).toEqual(['visitor', 'system', 'visitor'])
  })

  test('a transaction refuses actAs, which would wait for a second connection', async () => {
    const nested = actAs(system, () => database.transaction(() => actAs(visitor, currentActor)))
    await expect(nested).rejects.toThrow(/continueAs/)
  })

  test('keeps writes of actSeparately if the transaction rolls back', async () => {
    const failing = actAs(visitor, () =>
      database.transaction(async () => {
        await actSeparately(system, () => rename('Apart'))
        throw new Error('no')
      }),
    )
    await expect(failing).rejects.toThrow('no')
    expect(await nameNow()).toBe('Apart')
  })

  test('a transaction refuses queries after its end', async () => {
    let late: (() => Promise<unknown>) | undefined
    await actAs(visitor, () =>
      database.transaction(async () => {
        const { AsyncLocalStorage } = await import('node:async_hooks')
        late = AsyncLocalStorage.bind(currentActor)
      }),
    )
    await expect(late?.()).rejects.toMatchObject({
      cause: { message: expect.stringMatching(/after its transaction ended/) },
    })
  })

  test('a transaction keeps its connection after a failed statement', async () => {
    await actAs(visitor, currentActor)
    const before = database.pool.totalCount
    await expect(actAs(visitor, () => database.db.execute(sql`select 1/0`))).rejects.toThrow()
    expect(database.pool.totalCount).toBe(before)
  })

  test('a transaction reconnects after the database ended every connection', async () => {
    await actAs(visitor, currentActor)
    await database.superuser.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'subrosa' and datname = current_database()`,
    )
    await expect.poll(() => actAs(visitor, currentActor).catch(() => undefined)).toMatchObject({ kind: 'visitor' })
  })
})

describe('a transaction that failed', () => {
  test('never reports a failed transaction as committed, even if the error was caught', async () => {
    const caught = actAs(system, () =>
      database.transaction(async () => {
        await database.db.execute(sql`update instance set name = 'Half'`)
        await database.db.execute(sql`select 1/0`).catch(() => undefined)
      }),
    )
    await expect(caught).rejects.toThrow(/rolled back/)
  })

  test('a late statement of a failed transaction does not commit by itself', async () => {
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
