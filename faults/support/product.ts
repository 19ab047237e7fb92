import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { settings } from '#platform/config/settings.ts'
import { root } from '../../scripts/proof/run-program.ts'
import { isAlive, killIfThere } from '../../src/database/embedded/postmaster.ts'

export interface RunningProduct {
  child: ChildProcess
  pid: number
  /** All it has printed. */
  said: () => string
  /** Resolves with its address when it is ready, rejects when it ends before. */
  ready: (patience?: number) => Promise<string>
  /** Its exit code, or the signal it died of. */
  ended: Promise<number | string>
}

interface Options {
  dataDir: string
  environment?: NodeJS.ProcessEnv
  user?: { uid: number; gid: number }
  /** A process group of its own, as a terminal makes. */
  group?: boolean
}

/** The product as an operator starts it, on a free port; ended with the test whatever happens. */
export function runProduct({ dataDir, environment = {}, user, group = false }: Options): RunningProduct {
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: root,
    env: { ...withoutSettings(), PORT: '0', LOG_LEVEL: 'warn', DATA_DIR: dataDir, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: group,
    ...user,
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text
    })
  const ended = once(child, 'close').then(([code, signal]: (number | string)[]) => code ?? signal ?? 1)
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
  })
  const ready = async (patience = 180_000) => {
    const deadline = performance.now() + patience
    let over: number | string | undefined
    void ended.then((code) => {
      over = code
    })
    while (performance.now() < deadline && over === undefined) {
      const url = /answers at (http:\/\/\S+)/.exec(said)?.[1]
      if (url && (await isReady(url))) return url
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    throw new Error(`The product was not ready (${over ?? 'still starting'}):\n${said}`)
  }
  return { child, pid: child.pid ?? 0, said: () => said, ready, ended }
}

/** A folder that is gone after the test, with the server that may still run in it. */
export function temporaryFolder(name = 'subrosa-fault-'): string {
  const folder = mkdtempSync(join(tmpdir(), name))
  chmodSync(folder, 0o755)
  onTestFinished(async () => {
    for (const dataDir of [folder, join(folder, 'data')]) await endServer(dataDir)
    rmSync(folder, { recursive: true, force: true })
  })
  return folder
}

/** 0 where none runs: its file goes with it. */
export function postmasterOf(dataDir: string): number {
  try {
    return Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
  } catch {
    return 0
  }
}

/** The superuser's address of the product's database. */
export function databaseOf(dataDir: string): string {
  const { port, password } = JSON.parse(readFileSync(join(dataDir, 'postgres.json'), 'utf8'))
  return `postgres://postgres:${password}@127.0.0.1:${port}/subrosa`
}

export async function isReady(url: string): Promise<boolean> {
  return await fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
}

export async function endServer(dataDir: string): Promise<void> {
  const pid = postmasterOf(dataDir)
  if (!pid || !isAlive(pid)) return
  killIfThere(pid, 'SIGQUIT')
  while (isAlive(pid)) await new Promise((resolve) => setTimeout(resolve, 20))
}

function withoutSettings(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !(name in settings)))
}
