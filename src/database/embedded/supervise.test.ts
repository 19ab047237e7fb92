import { renameSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { isAlive, runningPostmaster } from './postmaster.ts'
import { pauseAfter, supervise } from './supervise.ts'
import { newDataFolder } from './testing/data-folder.ts'
import { query } from './testing/query.ts'
import { startProcess } from './testing/start-process.ts'

const log = () => undefined

test('restarts a killed server on the same port, and stop() ends the new one', async () => {
  const dataDir = newDataFolder()
  const server = await startEmbeddedPostgres({ dataDir, log })
  const killed = killServer(dataDir)
  await answersAgain(server.url)
  const restartedServer = runningPostmaster(join(dataDir, 'postgres'))
  expect(restartedServer).toMatchObject({ port: server.port, isReady: true })
  expect(restartedServer?.pid).not.toBe(killed)
  await server.stop()
  expect(isAlive(restartedServer?.pid ?? 0)).toBe(false)
})

test('restarts the server each time it is killed', async () => {
  const dataDir = newDataFolder()
  const [lost, said]: [Error[], string[]] = [[], []]
  const server = await startEmbeddedPostgres({
    ...{ dataDir, log, warn: (message) => said.push(message), onLost: (error) => lost.push(error) },
  })
  for (let times = 1; times <= 5; times++) {
    killServer(dataDir)
    await answersAgain(server.url)
    await expect.poll(() => said.length).toBe(times)
  }
  expect(lost).toEqual([])
  expect(said).toEqual([
    'PostgreSQL died and was started again.',
    ...[2, 3, 4, 5].map((times) => `PostgreSQL died and was started again, ${times} times in a row.`),
  ])
  await server.stop()
}, 60_000)

test('supervises an adopted server like one that it started', async () => {
  const dataDir = newDataFolder()
  const process = startProcess(dataDir)
  await process.outcome
  await process.end('SIGKILL')
  const server = await startEmbeddedPostgres({ dataDir, log })
  expect(server.wasRunning).toBe(true)
  killServer(dataDir)
  await answersAgain(server.url)
  await server.stop()
})

test('stopping at the moment the server dies leaves no server running', async () => {
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

test('reports a server that cannot be restarted only once', async () => {
  const dataDir = newDataFolder()
  const lost: Error[] = []
  const server = await startEmbeddedPostgres({ dataDir, log, onLost: (error) => lost.push(error) })
  const control = join(dataDir, 'postgres/global/pg_control')
  renameSync(control, `${control}.away`)
  killServer(dataDir)
  await expect.poll(() => lost.length).toBe(1)
  await wait(500)
  expect(lost).toHaveLength(1)
  renameSync(`${control}.away`, control)
  await server.stop()
})

test('waits longer before each restart in quick succession, up to a limit', () => {
  expect([1, 2, 3].map(pauseAfter)).toEqual([0, 0, 0])
  expect([4, 5, 6].map(pauseAfter)).toEqual([250, 500, 1000])
  expect([7, 10, 1000].map(pauseAfter)).toEqual([1000, 1000, 1000])
})

test('does not report a server as lost while it is being stopped', async () => {
  const [lost, tries]: [Error[], AbortSignal[]] = [[], []]
  const deadServer = { pid: 2 ** 22 + 1, port: 1, wasRunning: false }
  const relaunch = async (signal: AbortSignal) => {
    if (tries.push(signal) === 4) await new Promise((resolve) => signal.addEventListener('abort', resolve))
    throw new Error('no')
  }
  const { end } = supervise(deadServer, { relaunch, onLost: (error) => lost.push(error) })
  await expect.poll(() => tries.length).toBe(4)
  await end()
  expect(lost).toEqual([])
})

function killServer(dataDir: string): number | undefined {
  const running = runningPostmaster(join(dataDir, 'postgres'))
  if (running) process.kill(running.pid, 'SIGKILL')
  return running?.pid
}

async function answersAgain(url: string): Promise<void> {
  await expect.poll(() => query(url, 'select 1 as one').catch(() => [])).toEqual([{ one: 1 }])
}
