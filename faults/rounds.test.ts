import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { freePort } from '../src/database/embedded/ports.ts'
import { query } from '../src/database/embedded/testing/query.ts'
import { isReady, type RunningProduct } from '../src/testing/start-product.ts'
import { beginLoad, type Load } from './support/load/begin-load.ts'
import { expectDealsProvable } from './support/load/expect-deals-provable.ts'
import { figuresOf, printFigures } from './support/load/figures.ts'
import { expectCountsFromApi, expectJobsDone, expectRowsMatchWrites } from './support/load/recount.ts'
import { databaseOf, postmasterOf, preparedFolder, runProduct } from './support/product.ts'
import { killServer } from './support/server-processes.ts'

/** A few in every run of the tests; set FAULT_ROUNDS=50 for a long run. */
const rounds = Number(process.env.FAULT_ROUNDS ?? 3)
/** An interrupted job is retried after its timeout; only a long run waits for that. */
const patienceWithJobs = 400_000
const limit = 120_000 + rounds * 20_000 + patienceWithJobs

const environment = { SAMPLE_NETWORK: 'off', LETTER_DELAY: '1' }

interface Round {
  dataDir: string
  product: RunningProduct
  url: string
}

/** Kills something at random moments under load, several times, and compares the result with the acknowledged writes. */
async function throughRounds(what: string, killAndRecover: (round: Round) => Promise<RunningProduct>) {
  const dataDir = await preparedFolder()
  // A port outside the ephemeral range, so that no outgoing connection can take it while the product is down.
  const port = String(await freePort())
  let product = runProduct({ dataDir, environment: { ...environment, PORT: port } })
  const url = await product.ready(240_000)
  const database = databaseOf(dataDir)
  const load = await beginLoad({ url: () => url })
  await query(database, "update session_token set expires_at = now() + interval '1 day'")
  const away: number[] = []
  for (let round = 0; round < rounds; round++) {
    // With rate limits the load would mostly wait.
    await query(database, 'truncate rate_limit')
    await throughSome(load)
    await wait(Math.random() * 1_000)
    const killed = performance.now()
    product = await killAndRecover({ dataDir, product, url })
    away.push(performance.now() - killed)
  }
  await wait(500)
  await load.stop()
  await expectRowsMatchWrites(database, load)
  await expectCountsFromApi(database, url, load)
  await expectDealsProvable(url, load)
  printFigures(figuresOf(what, load, away))
  if (rounds > 10) await expectJobsDone(dataDir, patienceWithJobs)
  product.child.kill('SIGTERM')
  expect(await product.ended).toBe(0)
}

/** A round without acknowledged writes would prove nothing. */
async function throughSome({ writes }: Load) {
  const acknowledged = () => writes.filter(({ answer }) => answer).length
  const countBefore = acknowledged()
  await expect.poll(acknowledged, { timeout: 60_000, interval: 10 }).toBeGreaterThan(countBefore + 5)
}

test(
  'every write that was acknowledged while the product was killed repeatedly exists exactly once',
  () =>
    throughRounds('kill -9 of the product', async ({ dataDir, product, url }) => {
      product.child.kill('SIGKILL')
      await product.ended
      const nextProduct = runProduct({ dataDir, environment: { ...environment, PORT: new URL(url).port } })
      await nextProduct.ready(240_000)
      return nextProduct
    }),
  limit,
)

test.runIf(process.platform === 'linux')(
  'every write that was acknowledged while PostgreSQL was killed repeatedly exists exactly once',
  () =>
    throughRounds('kill -9 of PostgreSQL', async ({ dataDir, product, url }) => {
      const postmaster = postmasterOf(dataDir)
      killServer(postmaster)
      for (const until = Date.now() + 60_000; Date.now() < until; await wait(10))
        if (postmasterOf(dataDir) !== postmaster && (await isReady(url))) return product
      throw new Error(`It did not serve again within a minute:\n${product.output()}`)
    }),
  limit,
)
