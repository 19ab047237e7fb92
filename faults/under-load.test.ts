import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { startEmbeddedPostgres } from '../src/database/embedded/embedded-postgres.ts'
import { freePort } from '../src/database/embedded/ports.ts'
import { query } from '../src/database/embedded/testing/query.ts'
import { ensureInstanceDatabase } from '../src/database/instance-database.ts'
import { isReady } from '../src/testing/start-product.ts'
import { startBalancer } from './support/balancer.ts'
import { beginLoad, type Load } from './support/load/begin-load.ts'
import { figuresOf, printFigures } from './support/load/figures.ts'
import { expectCountsFromApi, expectRowsMatchWrites } from './support/load/recount.ts'
import { databaseOf, postmasterOf, preparedFolder, runProduct } from './support/product.ts'

const quiet = { SAMPLE_NETWORK: 'off', LETTER_DELAY: '1' }

const patience = 300_000

const acknowledged = ({ writes }: Load) => writes.filter(({ answer }) => answer).length

test(
  'while the database restarts, requests wait or are told when to retry, and none fails',
  async () => {
    const dataDir = await preparedFolder()
    const product = runProduct({ dataDir, environment: quiet })
    const url = await product.ready()
    const database = databaseOf(dataDir)
    const load = await beginLoad({ url: () => url })
    const away: number[] = []
    for (const signal of ['SIGINT', 'SIGQUIT', 'SIGINT'] as const) {
      await wait(1_000)
      const postmaster = postmasterOf(dataDir)
      expect(postmaster).toBeGreaterThan(0)
      const stopped = performance.now()
      process.kill(postmaster, signal)
      const isBack = async () => postmasterOf(dataDir) !== postmaster && (await isReady(url))
      await expect.poll(isBack, { interval: 20 }).toBe(true)
      away.push(performance.now() - stopped)
    }
    const countBefore = acknowledged(load)
    await expect.poll(() => acknowledged(load)).toBeGreaterThan(countBefore + 50)
    await load.stop()
    printFigures(figuresOf('the database stopped under load', load, away))
    expect(load.unanswered).toEqual(new Map())
    await expectRowsMatchWrites(database, load)
    await expectCountsFromApi(database, url, load)
  },
  patience,
)

test(
  'processes are replaced one by one under load, and no request fails',
  async () => {
    const folder = await preparedFolder()
    const server = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined })
    onTestFinished(() => server.stop())
    const dataDir = await preparedFolder()
    const environment = { ...quiet, STOP_DELAY: '3', DATABASE_URL: await ensureInstanceDatabase(server.url) }
    const balancer = await startBalancer()
    const start = async () => {
      const product = runProduct({ dataDir, environment })
      balancer.add(await product.ready())
      return product
    }
    let [older, newer] = [await start(), await start()]
    const load = await beginLoad({ url: () => balancer.url })
    for (let replaced = 0; replaced < 2; replaced++) {
      await wait(500)
      const newestProduct = await start()
      // On a fast machine the members have used up their rate limits by now.
      await query(databaseOf(folder), 'truncate rate_limit')
      const countBefore = acknowledged(load)
      older.child.kill('SIGTERM')
      expect(await older.ended).toBe(0)
      expect(acknowledged(load)).toBeGreaterThan(countBefore)
      ;[older, newer] = [newer, newestProduct]
    }
    await query(databaseOf(folder), 'truncate rate_limit')
    await load.stop()
    expect([...load.statusCounts.keys()].filter((status) => ![200, 201, 429].includes(status))).toEqual([])
    expect(acknowledged(load)).toBe(load.writes.length)
    await expectRowsMatchWrites(databaseOf(folder), load)
  },
  patience,
)

test(
  'a process that stops under load answers every request that it accepted, completely',
  async () => {
    const dataDir = await preparedFolder()
    const environment = { ...quiet, LOG_LEVEL: 'info', PORT: String(await freePort()) }
    const firstProduct = runProduct({ dataDir, environment })
    const url = await firstProduct.ready()
    const database = databaseOf(dataDir)
    const load = await beginLoad({ url: () => url, givenUp: 0 })
    await wait(1_000)
    firstProduct.child.kill('SIGTERM')
    expect(await firstProduct.ended).toBe(0)
    const heard = () => [...load.statusCounts].reduce((sum, [status, times]) => sum + (status === 0 ? 0 : times), 0)
    const asTheySatDown = load.members.length * 3
    await expect.poll(heard).toBe(answersIn(firstProduct.output()) - asTheySatDown)
    expect(load.statusCounts.get(503)).toBeUndefined()

    const secondProduct = runProduct({ dataDir, environment })
    await secondProduct.ready()
    await wait(500)
    await load.stop()
    expect(acknowledged(load)).toBe(load.writes.length)
    await expectRowsMatchWrites(database, load)
  },
  patience,
)

/** The number of API requests that a process reports as answered. */
const answersIn = (output: string): number =>
  output.split('\n').filter((line) => line.includes('"answered"') && !line.includes('"/readyz"')).length
