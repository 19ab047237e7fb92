import { readdirSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { photographKeys } from '#features/listings/photographs/server/steps/photograph-files.ts'
import { query } from '../src/database/embedded/testing/query.ts'
import { openDiskStorage } from '../src/platform/storage/disk-storage.ts'
import { isReady } from '../src/testing/start-product.ts'
import { beginLoad, type Load } from './support/load/begin-load.ts'
import { printFigures } from './support/load/figures.ts'
import { expectCountsFromApi, expectRowsMatchWrites } from './support/load/recount.ts'
import { call, type JoinedMember, join } from './support/members.ts'
import { sendPhotograph } from './support/photograph.ts'
import { databaseOf, postmasterOf, runProduct } from './support/product.ts'
import { killServer } from './support/server-processes.ts'
import { mountSmallDisk, whyNoSmallDisk } from './support/small-disk.ts'
import { copyTemplate } from './support/template-folder.ts'

const reason = whyNoSmallDisk()
const named = (name: string) => (reason ? `${name} (${reason})` : name)
/** How long the disk stays full during the server's start. With FAULT_ROUNDS it is longer than any timeout. */
const longest = Number(process.env.FAULT_ROUNDS ?? 0) > 10 ? 100_000 : 5_000
const environment = { SAMPLE_NETWORK: 'off', LETTER_DELAY: '1' }

/** Fills the disk with the server's write-ahead log until the server crashes during a write. */
async function exhaustLog(database: string): Promise<void> {
  const fill = "select pg_logical_emit_message(false, 'fill', repeat(md5(random()::text), 30000))"
  for (let tries = 0; tries < 400; tries++) {
    const failure = await query(database, fill).then(
      () => undefined,
      (error: Error) => error,
    )
    if (failure) return
  }
  throw new Error('The log found room for everything')
}

const strange = (statuses: number[]) => statuses.filter((status) => status !== 200 && status !== 503)

const refusedForRoom = (load: Load) => load.statusCounts.get(503) ?? 0

async function statusesOfReads(url: string, { token }: JoinedMember): Promise<number[]> {
  const headers = { authorization: `Bearer ${token}` }
  const paths = ['/conversations', '/conversations/unread', '/listings/mine', '/deals', '/notifications', '/instance']
  return await Promise.all(paths.map(async (path) => (await fetch(`${url}/api${path}`, { headers })).status))
}

test.skipIf(reason !== undefined)(
  named(
    'on a full disk no write is acknowledged and lost, reads go on, and writes go on by themselves once there is room',
  ),
  async () => {
    const disk = mountSmallDisk(300)
    await copyTemplate(disk.dataDir)
    const product = runProduct({ dataDir: disk.dataDir, environment })
    const url = await product.ready()
    const database = databaseOf(disk.dataDir)
    const load = await beginLoad({ url: () => url, givenUp: 5 })
    const [member] = load.members
    if (!member) throw new Error('Nobody is there')
    await wait(1_000)
    expect(refusedForRoom(load)).toBe(0)

    disk.fill()
    await expect.poll(() => refusedForRoom(load), { timeout: 60_000 }).toBeGreaterThan(30)
    expect(await statusesOfReads(url, member)).toEqual([200, 200, 200, 200, 200, 200])
    disk.free()
    await query(database, 'truncate rate_limit')
    await expectWritesAgain(load)

    disk.fill()
    await exhaustLog(database)
    // The server may or may not find room by removing old log files. Either way clients are only told to try again.
    await wait(1_000)
    expect(strange(await statusesOfReads(url, member))).toEqual([])
    const filling = setInterval(disk.fill, 5)
    onTestFinished(() => clearInterval(filling))
    killServer(postmasterOf(disk.dataDir))
    await wait(longest)
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
    expect(await isReady(url)).toBe(false)
    expect(strange(await statusesOfReads(url, member))).toEqual([])
    clearInterval(filling)
    disk.free()
    const freed = performance.now()
    await expect.poll(() => isReady(url)).toBe(true)
    printFigures(`room on the disk again: serving after ${Math.round(performance.now() - freed)} ms`)
    await query(database, 'truncate rate_limit')
    await expectWritesAgain(load)

    await load.stop()
    // The process answered the whole time.
    expect(load.unanswered).toEqual(new Map())
    await expectRowsMatchWrites(database, load)
    await expectCountsFromApi(database, url, load)
    product.child.kill('SIGTERM')
    expect(await product.ended).toBe(0)
  },
  240_000 + longest,
)

async function expectWritesAgain({ writes }: Load) {
  const countBefore = writes.filter(({ answer }) => answer).length
  await expect.poll(() => writes.filter(({ answer }) => answer).length).toBeGreaterThan(countBefore + 50)
}

test.skipIf(reason !== undefined)(
  named('a photograph for which the disk has no room is refused as unavailable, and no part of it stays'),
  async () => {
    const disk = mountSmallDisk(300)
    const { dataDir } = disk
    await copyTemplate(dataDir)
    const product = runProduct({ dataDir, environment })
    const url = await product.ready()
    const database = databaseOf(dataDir)
    const { token } = await join(url, 'Perpetua Lindqvist')
    const offer = { title: 'House by the water', price: '1', currency: 'EUR', category: 'Real Estate' }
    const { id } = await call(url, '/listings', offer, token)
    const send = () => sendPhotograph(url, id, token)
    expect(await send()).toMatchObject({ status: 200 })

    disk.fill()
    for (const room of [0, 64, 128, 256, 512]) {
      disk.free(room * 1024)
      const { status, code } = await send()
      expect([200, 503], `with ${room} kB`).toContain(status)
      if (room === 0) expect([status, code]).toEqual([503, 'UNAVAILABLE'])
      disk.fill()
    }
    await expect.poll(() => readdirSync(`${dataDir}/files-arriving`)).toEqual([])
    expect(readdirSync(`${dataDir}/files-unfinished`)).toEqual([])
    await expectNoStrangeFiles(dataDir, database)

    disk.free()
    expect(await send()).toMatchObject({ status: 200 })
    const response = await fetch(`${url}/api/listings/${id}`, { headers: { authorization: `Bearer ${token}` } })
    for (const { sources } of (await response.json()).photographs)
      for (const { src, width } of sources) {
        const file = await fetch(new URL(src, url))
        expect((await sharp(await file.bytes()).metadata()).width).toBe(width)
      }
    product.child.kill('SIGTERM')
    expect(await product.ended).toBe(0)
  },
)

/** Files of failed uploads are recorded by name, so that they are removed later. */
async function expectNoStrangeFiles(dataDir: string, database: string) {
  const storedFiles = await query(database, 'select storage_key from photograph_file')
  const keys = new Set(storedFiles.flatMap((row) => photographKeys(String(row.storage_key))))
  for await (const key of openDiskStorage(dataDir).keys()) expect(keys).toContain(key)
}
