import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { PlainFailure } from '#lib/plain-failure.ts'
import type { Binaries } from './binaries.ts'
import type { Placement } from './placement.ts'
import { answers, isAlive, runningPostmaster } from './postmaster.ts'

export interface Launch {
  placement: Placement
  binaries: Binaries
  port: number
  logFile: string
  settings: Record<string, string>
}

export interface Server {
  pid: number
  port: number
  adopted: boolean
}

const patience = 60_000
const largestLog = 5_000_000

/** Durable by default, quiet about content: statements may hold what members wrote. */
const standingSettings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '120',
  timezone: 'UTC',
  log_timezone: 'UTC',
  jit: 'off',
  wal_compression: 'on',
  log_min_error_statement: 'panic',
  log_parameter_max_length_on_error: '0',
  log_error_verbosity: 'terse',
}

/** A server that answers on the cluster: the one that runs already, or a new one. */
export async function launch(options: Launch): Promise<Server> {
  const until = Date.now() + patience
  let child: ChildProcess | undefined
  let failed = false
  while (Date.now() < until) {
    const running = runningPostmaster(options.placement.cluster)
    if (running?.ready && (await answers(running.port)))
      return { pid: running.pid, port: running.port, adopted: running.pid !== child?.pid }
    if (!running && (!child || child.exitCode !== null || failed)) {
      if (child) assertWorthRetrying(options.logFile)
      child = start(options)
      failed = false
      child.once('error', () => {
        failed = true
      })
    }
    await wait(running ? 20 : 50)
  }
  throw new PlainFailure(`PostgreSQL did not become ready in a minute; its last words are in ${options.logFile}.`)
}

/** Fast shutdown: ends connections, writes everything, leaves nothing to recover. */
export async function shutDown(pid: number): Promise<void> {
  for (const [signal, seconds] of [
    ['SIGINT', 20],
    ['SIGQUIT', 5],
    ['SIGKILL', 5],
  ] as const) {
    if (!isAlive(pid)) return
    try {
      process.kill(pid, signal)
    } catch {
      return
    }
    for (let tries = 0; tries < seconds * 50 && isAlive(pid); tries++) await wait(20)
  }
}

function start({ placement, binaries, port, logFile, settings }: Launch): ChildProcess {
  rotate(logFile)
  const output = openSync(logFile, 'a')
  const given = Object.entries({ ...standingSettings, ...settings, port: String(port) })
  const child = spawn(
    binaries.postgres,
    ['-D', placement.cluster, ...given.flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    {
      // Its own process group: Ctrl-C in the terminal is for us, who stop it in order.
      detached: true,
      stdio: ['ignore', output, output],
      cwd: placement.cluster,
      env: { LC_ALL: 'C', PATH: process.env.PATH },
      uid: placement.user?.uid,
      gid: placement.user?.gid,
    },
  )
  child.unref()
  closeSync(output)
  return child
}

/** While a killed server's children still die, a new one refuses the cluster for a moment. */
function assertWorthRetrying(logFile: string): void {
  const words = readFileSync(logFile, 'utf8').slice(-2_000)
  if (/shared memory|lock file|Address already in use|could not bind|is still in use/.test(words)) {
    if (/Address already in use|could not bind/.test(words)) throw new PortTaken()
    return
  }
  const last = words.trim().split('\n').slice(-3).join(' ')
  throw new PlainFailure(`PostgreSQL did not start; ${logFile} says: ${last || 'nothing'}`)
}

export class PortTaken extends Error {}

function rotate(logFile: string): void {
  if ((statSync(logFile, { throwIfNoEntry: false })?.size ?? 0) < largestLog) return
  rmSync(`${logFile}.1`, { force: true })
  renameSync(logFile, `${logFile}.1`)
}
