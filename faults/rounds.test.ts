import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { freePort } from '../src/database/embedded/ports.ts'
import { query } from '../src/database/embedded/testing/query.ts'
import { isReady, type RunningProduct } from '../src/testing/start-product.ts'
import { beginLoad, type Load } from './support/load/begin-load.ts'
import { figuresOf, tell } from './support/load/figures.ts'
import { expectAllTrue, expectCountsAtTheDoor, expectJobsDone } from './support/load/recount.ts'
import { databaseOf, postmasterOf, preparedFolder, runProduct } from './support/product.ts'
import { killServer } from './support/server-processes.ts'

/** A few with every run of the tests; FAULT_ROUNDS=50 for the whole of it. */
const rounds = Number(process.env.FAULT_ROUNDS ?? 3)
/** A job that was cut off is taken up again once its time is over, which only a long run waits for. */
const patienceWithJobs = 400_000
const limit = 120_000 + rounds * 20_000 + patienceWithJobs

const environment = { SAMPLE_NETWORK: 'off', LETTER_DELAY: '1' }

interface Round {
  dataDir: string
  product: RunningProduct
  url: string
}

/** Kills something at a random moment under load, again and again, and holds the end against what was acknowledged. */
async function throughRounds(what: string, killAndRecover: (round: Round) => Promise<RunningProduct>) {
  const dataDir = await preparedFolder()
  // Outside the range of outgoing connections: one of them could take the port while the product is away.
  const port = String(await freePort())
  let product = runProduct({ dataDir, environment: { ...environment, PORT: port } })
  const url = await product.ready(240_000)
  const database = databaseOf(dataDir)
  const load = await beginLoad({ url: () => url })
  await query(database, "update session_token set expires_at = now() + interval '1 day'")
  const away: number[] = []
  for (let round = 0; round < rounds; round++) {
    // Allowances would turn the load into waiting.
    await query(database, 'truncate rate_limit')
    await throughSome(load)
    await wait(Math.random() * 1_000)
    const killed = performance.now()
    product = await killAndRecover({ dataDir, product, url })
    away.push(performance.now() - killed)
  }
  await wait(500)
  await load.stop()
  await expectAllTrue(database, load)
  await expectCountsAtTheDoor(database, url, load)
  tell(figuresOf(what, load, away))
  if (rounds > 10) await expectJobsDone(dataDir, patienceWithJobs)
  product.child.kill('SIGTERM')
  expect(await product.ended).toBe(0)
}

/** A round in which nothing was acknowledged would prove nothing. */
async function throughSome({ writes }: Load) {
  const acknowledged = () => writes.filter(({ answer }) => answer).length
  const before = acknowledged()
  await expect.poll(acknowledged, { timeout: 60_000, interval: 10 }).toBeGreaterThan(before + 5)
}

test(
  'whatever is acknowledged while the product is killed again and again is there once',
  () =>
    throughRounds('kill -9 of the product', async ({ dataDir, product, url }) => {
      product.child.kill('SIGKILL')
      await product.ended
      const next = runProduct({ dataDir, environment: { ...environment, PORT: new URL(url).port } })
      await next.ready(240_000)
      return next
    }),
  limit,
)

test.runIf(process.platform === 'linux')(
  'whatever is acknowledged while PostgreSQL is killed again and again is there once',
  () =>
    throughRounds('kill -9 of PostgreSQL', async ({ dataDir, product, url }) => {
      const postmaster = postmasterOf(dataDir)
      killServer(postmaster)
      for (const until = Date.now() + 60_000; Date.now() < until; await wait(10))
        if (postmasterOf(dataDir) !== postmaster && (await isReady(url))) return product
      throw new Error(`It did not serve again within a minute:\n${product.said()}`)
    }),
  limit,
)
