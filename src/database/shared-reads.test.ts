import { randomUUID } from 'node:crypto'
import { setImmediate, setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { testDatabase } from '#testing/test-database.ts'
import { type Actor, visitor } from './actor.ts'
import { actAs, openDatabase, readAs } from './database.ts'
import { withSignInConnections } from './pools.ts'

const { url, superuser } = await testDatabase()

function givenDatabase(size: number, patience = 1) {
  const database = openDatabase({ url, size, onError: () => undefined, patience })
  onTestFinished(() => database.close())
  let usedConnections = 0
  database.pool.on('acquire', () => usedConnections++)
  const queryMember = async () => (await database.db.execute(sql`select actor_member_id() as id`)).rows[0]?.id
  const divideByZero = () => database.db.execute(sql`select 1 / 0`)
  return { database, queryMember, divideByZero, usedConnections: () => usedConnections }
}

const newMember = (): Actor & { memberId: string } => ({
  ...{ kind: 'member', memberId: randomUUID(), verified: false, curator: false },
})

/** A statement that waits for this lock is as slow as the test wants it to be. */
async function holdLock(key = 44) {
  const client = await superuser.connect()
  await client.query('select pg_advisory_lock($1)', [key])
  return async () => {
    await client.query('select pg_advisory_unlock($1)', [key])
    client.release()
  }
}
const waitForLock = sql`select from pg_advisory_xact_lock(44)`
const waitForSecondLock = sql`select from pg_advisory_xact_lock(45)`

test('reads of the same moment share a connection, each with its own actor', async () => {
  const { queryMember, usedConnections } = givenDatabase(4)
  const members = Array.from({ length: 5 }, newMember)
  const seen = await Promise.all(members.map((member) => readAs(member, queryMember)))
  expect(seen).toEqual(members.map(({ memberId }) => memberId))
  expect(usedConnections()).toBe(1)
})

test('thousands of reads by different members, with errors between them, never mix up their actors', async () => {
  // A slow machine takes many seconds for all of them.
  const { database, queryMember, divideByZero } = givenDatabase(3, 6)
  const readInTransaction = () => database.transaction(queryMember)
  const call = async (_: unknown, index: number) => {
    const member = newMember()
    if (index % 7 === 0)
      return await expect(readAs(member, divideByZero)).rejects.toMatchObject({ cause: { code: '22012' } })
    if (index % 11 === 0) return expect(await actAs(member, readInTransaction)).toBe(member.memberId)
    expect(await readAs(member, queryMember)).toBe(member.memberId)
    expect(await readAs(member, () => Promise.all([queryMember(), queryMember()]))).toEqual(
      Array(2).fill(member.memberId),
    )
  }
  await Promise.all(Array.from({ length: 2_000 }, call))
})

test('when connections end, each read gets its own answer or an error, and later reads get new connections', async () => {
  const { queryMember } = givenDatabase(2)
  const endConnections = () =>
    superuser.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'subrosa' and datname = current_database()`,
    )
  const read = async (member: Actor & { memberId: string }) => {
    const seen = await readAs(member, queryMember).catch((error: unknown) => error)
    return seen === member.memberId || seen instanceof Error
  }
  for (let round = 0; round < 5; round++) {
    const reads = Promise.all(Array.from({ length: 100 }, () => read(newMember())))
    await endConnections()
    expect((await reads).every(Boolean)).toBe(true)
  }
  const member = newMember()
  await expect.poll(() => readAs(member, queryMember).catch(() => undefined)).toBe(member.memberId)
})

test('reads that were sent behind a slow one are answered before it', async () => {
  const { database, queryMember, usedConnections } = givenDatabase(4)
  const release = await holdLock()
  const answered: string[] = []
  const note = (name: string) => () => void answered.push(name)
  const slowRead = readAs(visitor, () => database.db.execute(waitForLock)).then(note('slow'))
  const quickReads = [1, 2, 3].map(() => readAs(newMember(), queryMember).then(note('quick')))
  await Promise.all(quickReads)
  expect(usedConnections()).toBeGreaterThan(1)
  await release()
  await slowRead
  expect(answered).toEqual(['quick', 'quick', 'quick', 'slow'])
})

test('reads are not sent again while those before them are answered one after the other', async () => {
  const { database, queryMember, usedConnections } = givenDatabase(4)
  const [releaseFirst, releaseSecond] = [await holdLock(44), await holdLock(45)]
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const slowRead = readAs(visitor, () => database.db.execute(waitForLock))
  const slowerRead = readAs(visitor, () => database.db.execute(waitForSecondLock))
  const lastRead = readAs(visitor, queryMember)
  await setImmediate()
  vi.advanceTimersByTime(40)
  await releaseFirst()
  await slowRead
  vi.advanceTimersByTime(40)
  await setImmediate()
  expect(usedConnections()).toBe(1)
  vi.advanceTimersByTime(10)
  await lastRead
  expect(usedConnections()).toBe(2)
  await releaseSecond()
  await slowerRead
})

test('reads behind a slow one are answered after it if no connection is free', async () => {
  const { database, queryMember, usedConnections } = givenDatabase(1)
  const release = await holdLock()
  const slowRead = readAs(visitor, () => database.db.execute(waitForLock))
  const member = newMember()
  const quickRead = readAs(member, queryMember)
  await setTimeout(120)
  await release()
  await slowRead
  expect(await quickRead).toBe(member.memberId)
  expect(usedConnections()).toBe(1)
})

test('reads that join others wait five seconds of their own for a connection', async () => {
  const { database, queryMember } = givenDatabase(1)
  const connection = await database.pool.connect()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const outcomes: string[] = []
  async function read(member: Actor & { memberId: string }) {
    const outcome = readAs(member, queryMember).then(
      (id) => (id === member.memberId ? 'answered' : 'mixed up'),
      ({ cause }) => cause.message,
    )
    void outcome.then((text) => outcomes.push(text))
    await setImmediate()
    return outcome
  }
  const refused = 'timeout exceeded when trying to connect'
  const advance = async (milliseconds: number) => {
    await vi.advanceTimersByTimeAsync(milliseconds)
    await setImmediate()
  }
  void read(newMember())
  await setImmediate()
  await advance(4_000)
  void read(newMember())
  await advance(900)
  const youngest = read(newMember())
  await advance(100)
  expect(outcomes).toEqual([refused])
  await advance(3_999)
  expect(outcomes).toEqual([refused])
  await advance(1)
  expect(outcomes).toEqual([refused, refused])
  connection.release()
  expect(await youngest).toBe('answered')
})

test('writes, transactions and calls of anyone have connections of their own', async () => {
  const { database, queryMember, usedConnections } = givenDatabase(4)
  const rename = () => database.db.execute(sql`update instance set name = name`)
  await readAs(visitor, () => Promise.all([rename(), rename()]))
  expect(usedConnections()).toBe(2)
  const member = newMember()
  const read = () => database.transaction(queryMember)
  expect(await readAs(member, () => Promise.all([read(), read()]))).toEqual([member.memberId, member.memberId])
  expect(usedConnections()).toBe(4)
  expect(await withSignInConnections(() => readAs(member, queryMember))).toBe(member.memberId)
  expect(usedConnections()).toBe(4)
})
