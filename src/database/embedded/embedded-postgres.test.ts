import { existsSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { OperatorError } from '#lib/operator-error.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { isAlive, runningPostmaster } from './postmaster.ts'
import { newDataFolder, passwordIn } from './testing/data-folder.ts'
import { query } from './testing/query.ts'
import { startProcess } from './testing/start-process.ts'

const log = () => undefined

test('a first start creates a durable cluster that listens on localhost and requires the password', async () => {
  const dataDir = newDataFolder()
  const messages: string[] = []
  const server = await startEmbeddedPostgres({ dataDir, log: (text) => messages.push(text) })
  const [settings] = await query(
    server.url,
    `select current_setting('listen_addresses') as listen, current_setting('unix_socket_directories') as sockets,
       current_setting('fsync') as fsync, current_setting('synchronous_commit') as commits,
       current_setting('full_page_writes') as pages, current_setting('data_checksums') as checksums,
       current_setting('server_encoding') as encoding, current_setting('TimeZone') as zone`,
  )
  expect(settings).toEqual({
    listen: '127.0.0.1',
    sockets: '',
    fsync: 'on',
    commits: 'on',
    pages: 'on',
    checksums: 'on',
    encoding: 'UTF8',
    zone: 'UTC',
  })
  expect(messages).toContain('Creating the database…')
  expect(server.wasRunning).toBe(false)
  expect(server.port).toBeLessThan(32_768)
  expect(statSync(join(dataDir, 'postgres.json')).mode & 0o777).toBe(0o600)
  const strange = server.url.replace(passwordIn(dataDir), 'guessed')
  await expect(query(strange, 'select 1')).rejects.toThrow('password authentication failed')
  await server.stop()
})

test('letters beyond ASCII count as letters for case, search and trigrams', async () => {
  const server = await startEmbeddedPostgres({ dataDir: newDataFolder(), log, settings: { fsync: 'off' } })
  await query(server.url, 'create extension pg_trgm')
  const [row] = await query(server.url, `select lower('ÉCRAN') as lower, similarity('éàü', 'éàü') as alike`)
  expect(row).toEqual({ lower: 'écran', alike: 1 })
  await server.stop()
})

test('a second start keeps port, password and rows; a stop leaves no process', async () => {
  const dataDir = newDataFolder({ name: 'a folder with spaces' })
  const first = await startEmbeddedPostgres({ dataDir, log })
  await query(first.url, 'create table kept (id int)')
  const running = runningPostmaster(join(dataDir, 'postgres'))
  await first.stop()
  await first.stop()
  // It is dead at once, but stays in the process table until this process reaps it.
  expect(isAlive(running?.pid ?? 0)).toBe(false)
  await expect.poll(() => existsSync(`/proc/${running?.pid}`)).toBe(false)
  expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false)

  const second = await startEmbeddedPostgres({ dataDir, log })
  expect(second.url).toBe(first.url)
  expect(second.wasRunning).toBe(false)
  expect(await query(second.url, 'select * from kept')).toEqual([])
  await second.stop()
})

test('works with a path longer than a socket address can be', async () => {
  const dataDir = newDataFolder({ name: `${'long/'.repeat(30)}end` })
  const server = await startEmbeddedPostgres({ dataDir, log, settings: { fsync: 'off' } })
  expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }])
  await server.stop()
})

test('two first starts at once share one server', async () => {
  const dataDir = newDataFolder()
  const outcomes = await Promise.all([startProcess(dataDir).outcome, startProcess(dataDir).outcome])
  expect(outcomes.map(({ failure, message }) => failure && message)).toEqual([undefined, undefined])
  expect(new Set(outcomes.map(({ url }) => url)).size).toBe(1)
  for (const { url } of outcomes) expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('if another program took the port, chooses a free one and records it', async () => {
  const dataDir = newDataFolder()
  const first = await startEmbeddedPostgres({ dataDir, log })
  await first.stop()
  const other = createServer().listen(first.port, '127.0.0.1')
  onTestFinished(() => void other.close())

  const second = await startEmbeddedPostgres({ dataDir, log })
  expect(second.port).not.toBe(first.port)
  await second.stop()
  const third = await startEmbeddedPostgres({ dataDir, log })
  expect(third.port).toBe(second.port)
  await third.stop()
})

test('refuses a cluster of another major version and does not change it', async () => {
  const dataDir = newDataFolder()
  await (await startEmbeddedPostgres({ dataDir, log })).stop()
  const version = join(dataDir, 'postgres/PG_VERSION')
  writeFileSync(version, '17\n')
  const start = startEmbeddedPostgres({ dataDir, log })
  await expect(start).rejects.toThrow(OperatorError)
  await expect(start).rejects.toThrow(/PostgreSQL 17.*restore a backup/)
  writeFileSync(version, '18\n')
  await (await startEmbeddedPostgres({ dataDir, log })).stop()
})

test("fails at once with PostgreSQL's message if PostgreSQL refuses a setting", async () => {
  const dataDir = newDataFolder()
  await (await startEmbeddedPostgres({ dataDir, log })).stop()
  writeFileSync(
    join(dataDir, 'postgres.log'),
    'LOG:  could not bind IPv4 address "127.0.0.1": Address already in use\n',
  )
  const start = startEmbeddedPostgres({ dataDir, log, settings: { shared_buffers: 'many' } })
  await expect(start).rejects.toThrow(OperatorError)
  await expect(start).rejects.toThrow('shared_buffers')
})

test('creates a lost or broken password file again', async () => {
  const dataDir = newDataFolder()
  const first = await startEmbeddedPostgres({ dataDir, log })
  await query(first.url, 'create table kept (id int)')
  await first.stop()
  writeFileSync(join(dataDir, 'postgres.json'), '')
  const second = await startEmbeddedPostgres({ dataDir, log })
  expect(await query(second.url, 'select * from kept')).toEqual([])
  await second.stop()
})
