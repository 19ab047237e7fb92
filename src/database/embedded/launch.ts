import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, copyFileSync, openSync, readFileSync, rmSync, statSync, truncateSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { OperatorError } from '#lib/operator-error.ts'
import { acceptsLogin } from './accepts-login.ts'
import type { Binaries } from './binaries.ts'
import { hasDiskSpace } from './has-disk-space.ts'
import type { Placement } from './placement.ts'
import { endOrphans, forgetDeadPostmaster, isAlive, runningPostmaster } from './postmaster.ts'

export interface Launch {
  placement: Placement
  binaries: Binaries
  port: number
  password: string
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
  // Messages of failed statements quote values; who sent them hears them, and ours are logged without.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_parameter_max_length_on_error: '0',
  log_error_verbosity: 'terse',
  // A query whose asker was killed ends soon, instead of holding the cluster's memory.
  client_connection_check_interval: '1s',
}

interface Attempt {
  child: ChildProcess
  /** Where this attempt's words begin in the log. */
  from: number
  number: number
  error?: Error
}

/**
 * A server that answers on the cluster: the one that runs already, or a new one. With a signal, for a product that
 * serves, a full disk is waited out.
 */
export async function launch(options: Launch, signal?: AbortSignal): Promise<Server> {
  const { cluster } = options.placement
  let until = Date.now() + patience
  let attempt: Attempt | undefined
  while (Date.now() < until) {
    if (signal?.aborted) await abandon(attempt)
    signal?.throwIfAborted()
    const ready = await readyServer(options)
    if (ready) return { ...ready, adopted: ready.pid !== attempt?.child.pid }
    const full = !hasDiskSpace(cluster) || endedForRoom(attempt, options.logFile)
    if (full && signal) until = Date.now() + patience
    const running = runningPostmaster(cluster)
    if (!running) attempt = tryAgain(options, attempt, full)
    await wait(pauseFor({ running: running !== undefined, full }))
  }
  if (!hasDiskSpace(cluster))
    throw new OperatorError(
      `The disk of ${cluster} is full; make room there and start again. PostgreSQL's last words are in ${options.logFile}.`,
    )
  throw new OperatorError(`PostgreSQL did not become ready in a minute; its last words are in ${options.logFile}.`)
}

async function readyServer({ placement, password }: Launch) {
  const running = runningPostmaster(placement.cluster)
  if (!running?.ready || !(await acceptsLogin(running.port, password))) return undefined
  return { pid: running.pid, port: running.port }
}

function pauseFor({ running, full }: { running: boolean; full: boolean }): number {
  if (running) return 20
  return full ? 500 : 50
}

function tryAgain(options: Launch, last: Attempt | undefined, full: boolean): Attempt {
  if (last && !hasEnded(last)) return last
  // For want of room it may not even have said what it wanted.
  if (last && !full) assertWorthRetrying(last, options.logFile)
  const { cluster } = options.placement
  const number = (last?.number ?? 0) + 1
  // Idle backends notice within milliseconds that their postmaster is gone: they get that moment.
  if (number > 3) endOrphans(cluster)
  forgetDeadPostmaster(cluster)
  return start(options, number)
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

async function abandon(attempt: Attempt | undefined): Promise<void> {
  if (attempt?.child.pid && !hasEnded(attempt)) await shutDown(attempt.child.pid)
}

function hasEnded({ child, error }: Attempt): boolean {
  return error !== undefined || child.exitCode !== null || child.signalCode !== null
}

function start({ placement, binaries, port, logFile, settings }: Launch, number: number): Attempt {
  boundLog(logFile)
  const from = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0
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
  const attempt: Attempt = { child, from, number }
  child.once('error', (error) => {
    attempt.error = error
  })
  child.unref()
  closeSync(output)
  return attempt
}

/** While a killed server's children still die, a new one refuses the cluster for a moment. */
function assertWorthRetrying({ child, from, error }: Attempt, logFile: string): void {
  if (error)
    throw new OperatorError(`PostgreSQL cannot be run (${error.message}); set DATABASE_URL to use another one.`)
  const words = wordsSince(from, logFile)
  if (/Address already in use|could not bind/.test(words)) throw new PortTaken('Another program took the port')
  if (child.signalCode || /shared memory|lock file|is still in use/.test(words)) return
  const last = words.split('\n').findLast((line) => line.includes('FATAL')) ?? words.split('\n').at(-1)
  throw new OperatorError(`PostgreSQL did not start; ${logFile} says: ${last || 'nothing'}`)
}

/** Of a quota that is used up the system tells only whoever writes. */
function endedForRoom(last: Attempt | undefined, logFile: string): boolean {
  return last !== undefined && hasEnded(last) && /No space left|quota exceeded/.test(wordsSince(last.from, logFile))
}

const wordsSince = (from: number, logFile: string) => readFileSync(logFile).subarray(from).toString().trim()

export class PortTaken extends Error {}

const noRoom = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])

/** Copied and emptied rather than renamed: the running server goes on writing into the same file. */
export function boundLog(logFile: string): void {
  if ((statSync(logFile, { throwIfNoEntry: false })?.size ?? 0) < largestLog) return
  try {
    copyFileSync(logFile, `${logFile}.1`)
  } catch (error) {
    // What cannot be copied for another reason is kept: it may be what explains it.
    if (!noRoom.has((error as NodeJS.ErrnoException).code ?? '')) return
    // No room for a copy: all the more reason to give up what it takes.
    rmSync(`${logFile}.1`, { force: true })
  }
  truncateSync(logFile)
}
