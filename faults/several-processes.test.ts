import { readFile } from 'node:fs/promises'
import { expect, onTestFinished, test } from 'vitest'
import { newSealingKey } from '#platform/sealing/seal.ts'
import { readSealingKey } from '#platform/sealing/sealing-key.ts'
import { newSigningSeed } from '#platform/signing/keys.ts'
import { pathOfSigningKey } from '#platform/signing/signing-key.ts'
import { startEmbeddedPostgres } from '../src/database/embedded/embedded-postgres.ts'
import { ensureInstanceDatabase } from '../src/database/instance-database.ts'
import { preparedFolder, runProduct, temporaryFolder } from './support/product.ts'

test('two processes that start at once on a new database both serve, and only one loads the sample network', async () => {
  const folder = temporaryFolder()
  const server = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined })
  onTestFinished(() => server.stop())
  const DATABASE_URL = await ensureInstanceDatabase(server.url)
  const environment = {
    DATABASE_URL,
    SEALING_KEY: newSealingKey(),
    SIGNING_KEY: newSigningSeed(),
    SAMPLE_NETWORK: 'on',
  }
  const products = [1, 2].map(() => runProduct({ dataDir: temporaryFolder(), environment }))
  const urls = await Promise.all(products.map(({ ready }) => ready()))
  const answers = await Promise.all(urls.map(async (url) => (await fetch(`${url}/api/instance`)).json()))
  expect(answers[0]).toEqual(answers[1])
  expect(products.filter(({ output }) => output().includes('The sample network is loaded.'))).toHaveLength(1)

  const [firstProduct, secondProduct] = products
  firstProduct?.child.kill('SIGTERM')
  expect(await firstProduct?.ended).toBe(0)
  expect((await fetch(`${urls[1]}/readyz`)).status).toBe(200)
  secondProduct?.child.kill('SIGTERM')
  expect(await secondProduct?.ended).toBe(0)
})

test('two processes both serve again by themselves after the database was restarted', async () => {
  const folder = await preparedFolder()
  const start = () => startEmbeddedPostgres({ dataDir: folder, log: () => undefined })
  let server = await start()
  onTestFinished(() => server.stop())
  const DATABASE_URL = await ensureInstanceDatabase(server.url)
  const SEALING_KEY = await readSealingKey({ DATA_DIR: folder })
  const SIGNING_KEY = (await readFile(pathOfSigningKey({ DATA_DIR: folder }), 'utf8')).trim()
  const environment = { DATABASE_URL, SEALING_KEY, SIGNING_KEY, SAMPLE_NETWORK: 'off' }
  const products = [1, 2].map(() => runProduct({ dataDir: temporaryFolder(), environment }))
  const urls = await Promise.all(products.map(({ ready }) => ready()))
  await server.stop()
  for (const url of urls) await expect.poll(async () => (await fetch(`${url}/readyz`)).status).toBe(503)
  const refused = await fetch(`${urls[0]}/api/instance`)
  expect(refused.status).toBe(503)
  expect(await refused.json()).toMatchObject({ code: 'UNAVAILABLE' })
  server = await start()
  for (const url of urls) {
    await expect.poll(async () => (await fetch(`${url}/readyz`)).status).toBe(200)
    expect((await fetch(`${url}/api/instance`)).status).toBe(200)
  }
})
