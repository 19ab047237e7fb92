import { renameSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { isAlive, runningPostmaster } from './postmaster.ts'
import { newDataFolder } from './testing/data-folder.ts'
import { query } from './testing/query.ts'
import { startProcess } from './testing/start-process.ts'

const log = () => undefined

test('a server that is killed comes back on the same port, and is the one that stop ends', async () => {
  const dataDir = newDataFolder()
  const server = await startEmbeddedPostgres({ dataDir, log })
  const killed = killServer(dataDir)
  await answersAgain(server.url)
  const back = runningPostmaster(join(dataDir, 'postgres'))
  expect(back).toMatchObject({ port: server.port, ready: true })
  expect(back?.pid).not.toBe(killed)
  await server.stop()
  expect(isAlive(back?.pid ?? 0)).toBe(false)
})

test('a server that is killed again and again comes back each time', async () => {
  const dataDir = newDataFolder()
  const lost: Error[] = []
  const server = await startEmbeddedPostgres({ dataDir, log, onLost: (error) => lost.push(error) })
  for (let times = 0; times < 5; times++) {
    killServer(dataDir)
    await answersAgain(server.url)
  }
  expect(lost).toEqual([])
  await server.stop()
}, 60_000)

test('an adopted server is watched like our own', async () => {
  const dataDir = newDataFolder()
  const process = startProcess(dataDir)
  await process.outcome
  await process.end('SIGKILL')
  const server = await startEmbeddedPostgres({ dataDir, log })
  expect(server.adopted).toBe(true)
  killServer(dataDir)
  await answersAgain(server.url)
  await server.stop()
})

test('a stop at the moment of death leaves no server behind', async () => {
  const dataDir = newDataFolder()
  for (const delay of [0, 200, 300]) {
    const server = await startEmbeddedPostgres({ dataDir, log })
    killServer(dataDir)
    await wait(delay)
    await server.stop()
    await wait(500)
    expect(runningPostmaster(join(dataDir, 'postgres'))).toBeUndefined()
  }
}, 60_000)

test('a server that cannot come back is reported once', async () => {
  const dataDir = newDataFolder()
  const lost: Error[] = []
  const server = await startEmbeddedPostgres({ dataDir, log, onLost: (error) => lost.push(error) })
  const control = join(dataDir, 'postgres/global/pg_control')
  renameSync(control, `${control}.away`)
  killServer(dataDir)
  await expect.poll(() => lost.length, { timeout: 12_000 }).toBe(1)
  await wait(500)
  expect(lost).toHaveLength(1)
  renameSync(`${control}.away`, control)
  await server.stop()
})

function killServer(dataDir: string): number | undefined {
  const running = runningPostmaster(join(dataDir, 'postgres'))
  if (running) process.kill(running.pid, 'SIGKILL')
  return running?.pid
}

async function answersAgain(url: string): Promise<void> {
  await expect.poll(() => query(url, 'select 1 as one').catch(() => []), { timeout: 10_000 }).toEqual([{ one: 1 }])
}
