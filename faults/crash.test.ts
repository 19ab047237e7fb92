import pg from 'pg'
import { expect, test } from 'vitest'
import { killIfThere } from '../src/database/embedded/postmaster.ts'
import { isReady } from '../src/testing/start-product.ts'
import { databaseOf, postmasterOf, preparedFolder, runProduct } from './support/product.ts'
import { serverProcesses } from './support/server-processes.ts'

/** Writes pairs of rows, each pair in one transaction, until the connection breaks. Counts the acknowledged pairs. */
async function writeUntilItDies(url: string) {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  await client.query(
    'create schema fault; create table fault.a (n integer primary key); create table fault.b (n integer primary key)',
  )
  let acknowledged = 0
  const died = (async () => {
    for (let n = 1; ; n++) {
      await client.query(`with a as (insert into fault.a values (${n})) insert into fault.b values (${n})`)
      acknowledged = n
    }
  })().catch(() => undefined)
  await expect.poll(() => acknowledged).toBeGreaterThan(50)
  return { died, acknowledged: () => acknowledged }
}

async function stored(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(
    'select (select count(*)::int from fault.a) as a, (select count(*)::int from fault.b) as b',
  )
  await client.end()
  return rows[0] as { a: number; b: number }
}

async function expectAllThere(url: string, acknowledged: number) {
  const { a, b } = await stored(url)
  expect(a).toBe(b)
  // One more pair may have been committed without its acknowledgement arriving.
  expect(a === acknowledged || a === acknowledged + 1).toBe(true)
}

test('after kill -9 of Node the next start adopts the database', async () => {
  const dataDir = await preparedFolder()
  const firstProduct = runProduct({ dataDir })
  await firstProduct.ready()
  const postmaster = postmasterOf(dataDir)
  const writer = await writeUntilItDies(databaseOf(dataDir))
  firstProduct.child.kill('SIGKILL')
  await firstProduct.ended

  const secondProduct = runProduct({ dataDir })
  await secondProduct.ready()
  expect(postmasterOf(dataDir)).toBe(postmaster)
  secondProduct.child.kill('SIGTERM')
  expect(await secondProduct.ended).toBe(0)
  await writer.died
  const thirdProduct = runProduct({ dataDir })
  await thirdProduct.ready()
  await expectAllThere(databaseOf(dataDir), writer.acknowledged())
})

test.runIf(process.platform === 'linux').each(['the postmaster', 'every process of it'])(
  'after kill -9 of PostgreSQL (%s) the product recovers by itself with every acknowledged write',
  async (which) => {
    const dataDir = await preparedFolder()
    const product = runProduct({ dataDir })
    const url = await product.ready()
    const postmaster = postmasterOf(dataDir)
    const writer = await writeUntilItDies(databaseOf(dataDir))
    const children = serverProcesses(postmaster)
    process.kill(postmaster, 'SIGKILL')
    if (which !== 'the postmaster') for (const pid of children) killIfThere(pid)
    await writer.died

    await expect.poll(() => postmasterOf(dataDir)).not.toBe(postmaster)
    await expect.poll(() => isReady(url)).toBe(true)
    expect((await fetch(`${url}/api/instance`)).status).toBe(200)
    await expectAllThere(databaseOf(dataDir), writer.acknowledged())
    product.child.kill('SIGTERM')
    expect(await product.ended).toBe(0)
    expect(postmasterOf(dataDir)).toBe(0)
  },
)

test.runIf(process.platform === 'linux')(
  'after kill -9 of Node and PostgreSQL the next start serves with every acknowledged write',
  async () => {
    const dataDir = await preparedFolder()
    const firstProduct = runProduct({ dataDir })
    await firstProduct.ready()
    const postmaster = postmasterOf(dataDir)
    const writer = await writeUntilItDies(databaseOf(dataDir))
    const processIds = [firstProduct.pid, postmaster, ...serverProcesses(postmaster)]
    for (const pid of processIds) killIfThere(pid)
    await Promise.all([firstProduct.ended, writer.died])

    const secondProduct = runProduct({ dataDir })
    await secondProduct.ready()
    await expectAllThere(databaseOf(dataDir), writer.acknowledged())
  },
)
