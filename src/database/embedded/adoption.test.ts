import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { killIfThere, runningPostmaster } from './postmaster.ts'
import { newDataFolder } from './testing/data-folder.ts'
import { query } from './testing/query.ts'
import { startProcess } from './testing/start-process.ts'

const log = () => undefined

test('after kill -9 of Node the next start uses the server, which kept running', async () => {
  const dataDir = newDataFolder()
  const process = startProcess(dataDir)
  const { url } = await process.outcome
  const before = await query(url, 'select pg_postmaster_start_time() as at')
  await process.end('SIGKILL')

  const next = await startEmbeddedPostgres({ dataDir, log })
  expect(next).toMatchObject({ wasRunning: true, url })
  expect(await query(next.url, 'select pg_postmaster_start_time() as at')).toEqual(before)
  await next.stop()
  expect(runningPostmaster(join(dataDir, 'postgres'))).toBeUndefined()
})

test('after kill -9 of all processes the next start has every committed row', async () => {
  const dataDir = newDataFolder()
  const process = startProcess(dataDir)
  const { url } = await process.outcome
  await query(url, 'create table kept as select generate_series(1, 1000) as id')
  await process.end('SIGKILL')
  const postmaster = postmasterOf(dataDir)
  const children = childrenOf(postmaster)
  kill(postmaster)
  for (const pid of children) killIfThere(pid)

  const next = await startEmbeddedPostgres({ dataDir, log })
  expect(await query(next.url, 'select count(*)::int as rows from kept')).toEqual([{ rows: 1000 }])
  await next.stop()
})

test('a backend still busy after kill -9 of the postmaster does not delay the next start', async () => {
  const dataDir = newDataFolder()
  const process = startProcess(dataDir)
  const { url } = await process.outcome
  const busy = new pg.Client({ connectionString: url })
  busy.on('error', () => undefined)
  await busy.connect()
  onTestFinished(() => void busy.end().catch(() => undefined))
  busy.query('select count(*) from generate_series(1, 1000000000000)').catch(() => undefined)
  await wait(200)
  await process.end('SIGKILL')
  kill(postmasterOf(dataDir))

  const next = await startEmbeddedPostgres({ dataDir, log })
  expect(await query(next.url, 'select 1 as one')).toEqual([{ one: 1 }])
  await next.stop()
})

test('ignores a pid file whose pid belongs to another program', async () => {
  const dataDir = newDataFolder()
  const file = join(dataDir, 'postgres/postmaster.pid')
  const process = startProcess(dataDir)
  await process.outcome
  await process.end('SIGKILL')
  const pidFileContent = readFileSync(file, 'utf8')
  kill(postmasterOf(dataDir))
  const { uid, gid } = statSync(join(dataDir, 'postgres'))
  const bystander = spawn('sleep', ['600'], { uid, gid })
  onTestFinished(() => void bystander.kill())
  await wait(300)
  writeFileSync(file, pidFileContent.replace(/^\d+/, String(bystander.pid)))

  const next = await startEmbeddedPostgres({ dataDir, log })
  expect(next.wasRunning).toBe(false)
  await next.stop()
  expect(bystander.exitCode ?? bystander.signalCode).toBeNull()
})

test('a zombie postmaster does not delay the next start', async () => {
  const dataDir = newDataFolder()
  const process = startProcess(dataDir)
  await process.outcome
  const commandLine = readFileSync(`/proc/${postmasterOf(dataDir)}/cmdline`, 'utf8')
    .split('\0')
    .slice(0, -1)
  await process.end('SIGTERM')
  const { uid, gid } = statSync(join(dataDir, 'postgres'))
  const careless = spawn('sh', ['-c', '"$0" "$@" & exec sleep 600', ...commandLine], { uid, gid, stdio: 'ignore' })
  onTestFinished(() => void careless.kill())
  await until(() => runningPostmaster(join(dataDir, 'postgres'))?.isReady)
  const zombie = postmasterOf(dataDir)
  kill(zombie)
  await until(() => / Z /.test(readFileSync(`/proc/${zombie}/stat`, 'utf8')))

  const next = await startEmbeddedPostgres({ dataDir, log })
  expect(next.wasRunning).toBe(false)
  await next.stop()
})

test('a start killed while it creates the cluster leaves nothing that the next start uses', async () => {
  const dataDir = newDataFolder()
  for (const delay of [50, 150, 300]) {
    const process = startProcess(dataDir)
    process.outcome.catch(() => undefined)
    await until(() => process.said.length > 0 || hasEnded(process.child))
    await wait(delay)
    await process.end('SIGKILL')
    if (existsSync(join(dataDir, 'postgres'))) break
  }
  const next = await startEmbeddedPostgres({ dataDir, log })
  expect(await query(next.url, 'select 1 as one')).toEqual([{ one: 1 }])
  await next.stop()
})

function postmasterOf(dataDir: string): number {
  return Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
}

function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number)
}

function kill(pid: number): void {
  process.kill(pid, 'SIGKILL')
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null
}

async function until(condition: () => unknown): Promise<void> {
  while (!condition()) await wait(10)
}
