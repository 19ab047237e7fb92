import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { root } from '../scripts/proof/run-program.ts'
import { canReach } from '../src/database/embedded/unprivileged-user.ts'
import { postmasterOf, preparedFolder, runProduct, temporaryFolder } from './support/product.ts'

const asRoot = process.getuid?.() === 0
const nobody = { name: 'nobody', uid: 65_534, gid: 65_534 }
const nobodyCanRun = asRoot && canReach(join(root, 'scripts/start.ts'), nobody) && canReach(process.execPath, nobody)

/** Expects exit code 1 and exactly this output, without a stack. */
async function expectRefusal(options: Parameters<typeof runProduct>[0], expectedOutput: RegExp) {
  const product = runProduct(options)
  expect(await product.ended).toBe(1)
  expect(product.output()).toMatch(expectedOutput)
  expect(product.output()).not.toMatch(/\n\s+at /)
}

describe('a start', () => {
  test('a first start serves and prints its address and the sample accounts, and the next start finds them unchanged', async () => {
    const dataDir = temporaryFolder()
    const firstProduct = runProduct({ dataDir })
    await firstProduct.ready()
    expect(firstProduct.output()).toMatch(/Creating the database…[\s\S]*The sample network is loaded\./)
    await expect.poll(firstProduct.output).toContain('npm run curator -- EMAIL')
    expect(firstProduct.output()).toMatch(/passphrase [a-z2-7-]{19}\n[\s\S]*curator@sample\.example +curator\n/)
    firstProduct.child.kill('SIGTERM')
    expect(await firstProduct.ended).toBe(0)

    const secondProduct = runProduct({ dataDir })
    await secondProduct.ready()
    expect(secondProduct.output()).not.toContain('Creating')
    await expect.poll(secondProduct.output).toContain('npm run curator -- EMAIL')
    expect(secondProduct.output()).toContain(`their passphrase is in ${join(dataDir, 'secrets', 'sample-passphrase')}`)
    expect(secondProduct.output()).not.toMatch(/passphrase [a-z2-7-]{19}\n/)
  })

  test('a start without the sample network prints no accounts', async () => {
    const product = runProduct({ dataDir: temporaryFolder(), environment: { SAMPLE_NETWORK: 'off' } })
    await product.ready()
    await expect.poll(product.output).toContain('npm run curator')
    expect(product.output()).not.toContain('Sample accounts')
  })

  test('the product accepts requests for a while after the first signal to stop, and none after the second', async () => {
    const product = runProduct({ dataDir: await preparedFolder(), environment: { STOP_DELAY: '300' } })
    const url = await product.ready()
    product.child.kill('SIGTERM')
    const status = async (path: string) => (await fetch(url + path)).status
    await expect.poll(() => status('/readyz')).toBe(503)
    expect(await status('/api/instance')).toBe(200)
    product.child.kill('SIGTERM')
    expect(await product.ended).toBe(0)
  })

  test('the product starts under a path with spaces and accents', async () => {
    const product = runProduct({ dataDir: join(temporaryFolder('fault é '), 'my data') })
    await product.ready()
  })

  test.runIf(asRoot)(
    'the product started by root keeps the database elsewhere if other users cannot enter the data folder, and says so',
    async () => {
      const folder = temporaryFolder()
      chmodSync(folder, 0o700)
      const dataDir = join(folder, 'data')
      const product = runProduct({ dataDir, environment: { SAMPLE_NETWORK: 'off' } })
      await product.ready()
      expect(product.output()).toMatch(/cannot reach .* so the database is in \/var\/lib\/subrosa\//)
      expect(lstatSync(join(dataDir, 'postgres')).isSymbolicLink()).toBe(true)
      const far = dirname(readlinkSync(join(dataDir, 'postgres')))
      onTestFinished(() => rmSync(far, { recursive: true, force: true }))
      product.child.kill('SIGTERM')
      expect(await product.ended).toBe(0)
      const secondProduct = runProduct({ dataDir, environment: { SAMPLE_NETWORK: 'off' } })
      await secondProduct.ready()
      expect(secondProduct.output()).not.toContain('Creating')
      secondProduct.child.kill('SIGTERM')
      expect(await secondProduct.ended).toBe(0)
    },
  )

  test.runIf(nobodyCanRun)('the product starts as an ordinary user in a folder of mode 700', async () => {
    const folder = temporaryFolder()
    chownSync(folder, nobody.uid, nobody.gid)
    chmodSync(folder, 0o700)
    const product = runProduct({ dataDir: join(folder, 'data'), user: nobody })
    await product.ready()
    expect(lstatSync(join(folder, 'data/postgres')).isDirectory()).toBe(true)
    product.child.kill('SIGTERM')
    expect(await product.ended).toBe(0)
  })
})

describe('a start that fails says why and what to do', () => {
  test('a start with an invalid setting fails and names the setting', async () => {
    await expectRefusal(
      { dataDir: temporaryFolder(), environment: { PORT: 'http' } },
      /^PORT must be a whole number from 0 to 65535 \(it is "http"\)\.\n$/,
    )
  })

  test('a start on a port in use fails and says so, and leaves nothing running', async () => {
    const taken = createServer()
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', () => resolve()))
    onTestFinished(() => void taken.close())
    const { port } = taken.address() as AddressInfo
    const dataDir = temporaryFolder()
    await expectRefusal(
      { dataDir, environment: { PORT: String(port), STOP_DELAY: '300' } },
      new RegExp(`Port ${port} is taken by another program; stop it, or set PORT`),
    )
    expect(postmasterOf(dataDir)).toBe(0)
  })

  test('a start with a data folder in use fails and says so, and the instance that uses it keeps running', async () => {
    const dataDir = await preparedFolder()
    const firstProduct = runProduct({ dataDir })
    const url = await firstProduct.ready()
    await expectRefusal(
      { dataDir },
      new RegExp(`in use by another instance \\(process ${firstProduct.pid}\\)\\. Stop that one, or set DATA_DIR`),
    )
    expect((await fetch(`${url}/api/instance`)).status).toBe(200)
    expect(postmasterOf(dataDir)).toBeGreaterThan(0)
  })

  test('a start fails and says what to do if the database cannot be reached', async () => {
    const environment = { DATABASE_URL: 'postgres://someone:hunter2@127.0.0.1:9/nowhere' }
    const dataDir = temporaryFolder()
    await expectRefusal(
      { dataDir, environment },
      /^Cannot use the database nowhere at 127\.0\.0\.1:9 \(ECONNREFUSED\)\. Start it, or correct DATABASE_URL/,
    )
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false)
  })

  test('a start fails and says what to do if the data folder is a file', async () => {
    await expectRefusal(
      { dataDir: join(root, 'package.json') },
      /^The data folder .* cannot be written \(EEXIST\); allow it, or set DATA_DIR/,
    )
  })

  test.runIf(nobodyCanRun)('a start fails and says what to do if the data folder may not be written', async () => {
    const folder = temporaryFolder()
    chmodSync(folder, 0o755)
    await expectRefusal(
      { dataDir: join(folder, 'data'), user: nobody },
      /cannot be written \(EACCES\); allow it, or set DATA_DIR/,
    )
  })

  test('a start fails and says what to do if the database has another major version', async () => {
    const dataDir = temporaryFolder()
    mkdirSync(join(dataDir, 'postgres'))
    writeFileSync(join(dataDir, 'postgres/PG_VERSION'), '17\n')
    await expectRefusal(
      { dataDir },
      /was created by PostgreSQL 17, and this version needs PostgreSQL 18; restore a backup/,
    )
    expect(readFileSync(join(dataDir, 'postgres/PG_VERSION'), 'utf8')).toBe('17\n')
  })
})
