import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { atEnd } from '../../testing/at-end.ts'
import { system, visitor } from '../actor.ts'
import { actAs, openDatabase, readAs } from '../database.ts'
import { query } from '../embedded/testing/query.ts'
import { startPrimary } from '../embedded/testing/standby.ts'

const primary = await startPrimary()
await query(primary.url, 'create table kept (id int primary key)')
await query(primary.url, 'create unlogged table fleeting (id int primary key)')
const standbys = [await primary.addStandby(), await primary.addStandby()] as const

/** As two processes do. */
const [writer, reader] = [givenDatabase(), givenDatabase()]
await vi.waitFor(() => expect([writer.mayBeRead(), reader.mayBeRead()].flat()).not.toContain(false), 60_000)

function givenDatabase() {
  const standbyUrls = standbys.map(({ url }) => url)
  const { db, transaction, close, ...database } = openDatabase({
    ...{ url: primary.url, standbyUrls, size: 4, onError: () => undefined },
  })
  atEnd(close)
  const insert = async (id: number) => void (await db.execute(sql`insert into kept values (${id})`))
  const read = (id: number) => readAs(visitor, () => db.execute(sql`select id from kept where id = ${id}`))
  return {
    db,
    mayBeRead: () => database.standbys?.state().map((standby) => standby.mayBeRead),
    counts: () => ({ standby: 0, primary: 0, ...database.standbys?.counts }),
    insert: (id: number) => actAs(system, () => insert(id)),
    insertInTransaction: (id: number) => actAs(system, () => transaction(() => insert(id))),
    has: async (id: number) => (await read(id)).rows.length === 1,
  }
}

let lastId = 0
const newId = () => ++lastId

test('what was written is read at once, and read from standbys', async () => {
  const { insert, insertInTransaction, has, counts } = writer
  const missed: number[] = []
  const writeAndRead = async (write: (id: number) => Promise<unknown>) => {
    const id = newId()
    await write(id)
    const found = await Promise.all([has(id), has(id), has(id)])
    if (found.includes(false)) missed.push(id)
  }
  for (let round = 0; round < 50; round++)
    await Promise.all([insert, insertInTransaction, insert, insertInTransaction].map(writeAndRead))
  expect(missed).toEqual([])
  expect(counts().standby).toBeGreaterThan(0)
})

test('another process reads what was written as soon as its writer has an answer', async () => {
  for (let round = 0; round < 50; round++) {
    const id = newId()
    await writer.insertInTransaction(id)
    expect(await reader.has(id)).toBe(true)
  }
  expect(reader.counts().standby).toBeGreaterThan(0)
})

test('a standby that does not replay is not read from, and delays no writer for longer than the oldest read', async () => {
  await standbys[0].pauseReplay()
  for (let round = 0; round < 20; round++) {
    const id = newId()
    await writer.insert(id)
    expect(await reader.has(id)).toBe(true)
  }
  await expect.poll(reader.mayBeRead).toEqual([false, true])
  await standbys[0].resumeReplay()
  await expect.poll(reader.mayBeRead, { timeout: 60_000 }).toEqual([true, true])
})

test('when a standby is killed, reads are answered by the others', async () => {
  const { insert, has, mayBeRead } = writer
  const id = newId()
  await insert(id)
  const reads = Array.from({ length: 200 }, () => has(id))
  await standbys[1].kill()
  reads.push(...Array.from({ length: 200 }, () => has(id)))
  expect(new Set(await Promise.all(reads))).toEqual(new Set([true]))
  await expect.poll(mayBeRead).toEqual([true, false])
  await standbys[1].restart()
  await expect.poll(mayBeRead, { timeout: 60_000 }).toEqual([true, true])
})

test('what only the primary can run is sent to it, and next time without asking a standby', async () => {
  const { db, counts } = writer
  const before = counts()
  const readUnlogged = () => readAs(visitor, () => db.execute(sql`select count(*)::int as rows from fleeting`))
  for (const _ of [1, 2]) expect((await readUnlogged()).rows).toEqual([{ rows: 0 }])
  expect(counts()).toEqual({ ...before, primary: before.primary + 2 })
})

test('an error of a statement is reported as the primary reports it', async () => {
  const divide = readAs(visitor, () => writer.db.execute(sql`select 1 / 0`))
  await expect(divide).rejects.toMatchObject({ cause: { code: '22012' } })
})

test('a server that does not follow the primary is not read from', async () => {
  const other = await startPrimary()
  const {
    db,
    close,
    standbys: opened,
  } = openDatabase({
    ...{ url: primary.url, standbyUrls: [other.url], size: 2, onError: () => undefined },
  })
  onTestFinished(close)
  const before = performance.now()
  await actAs(system, () => db.execute(sql`insert into kept values (${newId()})`))
  for (; performance.now() - before < 2_500; await wait(100))
    expect(opened?.state()).toMatchObject([{ mayBeRead: false }])
})
