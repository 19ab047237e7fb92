import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, copyFileSync, openSync, readFileSync, rmSync, statSync, truncateSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { OperatorError } from '#lib/operator-error.ts'
import { acceptsLogin } from './accepts-login.ts'
import type { Binaries } from './binaries.ts'
import { hasDiskSpace } from './has-disk-space.ts'
import type { Placement } from './placement.ts'
import { isAlive, killOrphans, removeStalePidFile, runningPostmaster } from './postmaster.ts'

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
  wasRunning: boolean
}

const startTimeout = 60_000
const maximumLogBytes = 5_000_000

/** Keeps PostgreSQL's default durability, and keeps members' data out of the log: statements may contain it. */
const standingSettings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '120',
  timezone: 'UTC',
  log_timezone: 'UTC',
  jit: 'off',
  wal_compression: 'on',
  // Errors of statements quote values. The client gets them, and we log them without values.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_parameter_max_length_on_error: '0',
  log_error_verbosity: 'terse',
  // A query whose client was killed ends soon, instead of keeping the shared memory in use.
  client_connection_check_interval: '1s',
}

interface Attempt {
  child: ChildProcess
  /** The offset in the log at which the output of this attempt begins. */
  logOffset: number
  number: number
  error?: Error
}

/**
 * Returns a server that accepts logins on the cluster: the running one, or a new one. With a `signal`, for a product that
 * is serving, it waits as long as the disk is full.
 */
export async function launch(options: Launch, signal?: AbortSignal): Promise<Server> {
  const { cluster } = options.placement
  let deadline = Date.now() + startTimeout
  let attempt: Attempt | undefined
  while (Date.now() < deadline) {
    if (signal?.aborted) await abandon(attempt)
    signal?.throwIfAborted()
    const acceptingServer = await readyServer(options)
    if (acceptingServer) return { ...acceptingServer, wasRunning: acceptingServer.pid !== attempt?.child.pid }
    const isDiskFull = !hasDiskSpace(cluster) || endedForFullDisk(attempt, options.logFile)
    if (isDiskFull && signal) deadline = Date.now() + startTimeout
    const runningServer = runningPostmaster(cluster)
    if (!runningServer) attempt = tryAgain(options, attempt, isDiskFull)
    await wait(pauseFor({ running: runningServer !== undefined, full: isDiskFull }))
  }
  if (!hasDiskSpace(cluster))
    throw new OperatorError(
      `The disk of ${cluster} is full; free some space there and start again. The log of PostgreSQL is ${options.logFile}.`,
    )
  throw new OperatorError(`PostgreSQL was not ready after a minute; see the end of its log, ${options.logFile}.`)
}

async function readyServer({ placement, password }: Launch) {
  const postmaster = runningPostmaster(placement.cluster)
  if (!postmaster?.isReady || !(await acceptsLogin(postmaster.port, password))) return undefined
  return { pid: postmaster.pid, port: postmaster.port }
}

function pauseFor({ running, full }: { running: boolean; full: boolean }): number {
  if (running) return 20
  return full ? 500 : 50
}

function tryAgain(options: Launch, lastAttempt: Attempt | undefined, isDiskFull: boolean): Attempt {
  if (lastAttempt && !hasEnded(lastAttempt)) return lastAttempt
  // On a full disk it may not even have logged its error.
  if (lastAttempt && !isDiskFull) assertWorthRetrying(lastAttempt, options.logFile)
  const { cluster } = options.placement
  const attemptNumber = (lastAttempt?.number ?? 0) + 1
  // Idle backends notice within milliseconds that their postmaster is gone, so the first attempts let them end by themselves.
  if (attemptNumber > 3) killOrphans(cluster)
  removeStalePidFile(cluster)
  return start(options, attemptNumber)
}

/** A fast shutdown: ends connections and writes a checkpoint, so that the next start needs no recovery. */
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
  const logOffset = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0
  const output = openSync(logFile, 'a')
  const serverSettings = Object.entries({ ...standingSettings, ...settings, port: String(port) })
  const child = spawn(
    binaries.postgres,
    ['-D', placement.cluster, ...serverSettings.flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    {
      // In its own process group, so that Ctrl-C reaches only us; we stop it in order.
      detached: true,
      stdio: ['ignore', output, output],
      cwd: placement.cluster,
      env: { LC_ALL: 'C', PATH: process.env.PATH, GLIBC_TUNABLES: process.env.GLIBC_TUNABLES },
      uid: placement.user?.uid,
      gid: placement.user?.gid,
    },
  )
  const attempt: Attempt = { child, logOffset, number }
  child.once('error', (error) => {
    attempt.error = error
  })
  child.unref()
  closeSync(output)
  return attempt
}

/** While children of a killed server are still ending, a new server refuses the cluster; trying again helps. */
function assertWorthRetrying({ child, logOffset: from, error }: Attempt, logFile: string): void {
  if (error)
    throw new OperatorError(`PostgreSQL cannot be run (${error.message}); set DATABASE_URL to another PostgreSQL.`)
  const output = logSince(from, logFile)
  if (/Address already in use|could not bind/.test(output)) throw new PortTaken('Another program took the port')
  if (child.signalCode || /shared memory|lock file|is still in use/.test(output)) return
  const lastLine = output.split('\n').findLast((line) => line.includes('FATAL')) ?? output.split('\n').at(-1)
  throw new OperatorError(`PostgreSQL did not start; ${logFile} says: ${lastLine || 'nothing'}`)
}

/** A full quota shows up only as a write error in the log. */
function endedForFullDisk(lastAttempt: Attempt | undefined, logFile: string): boolean {
  return (
    lastAttempt !== undefined &&
    hasEnded(lastAttempt) &&
    /No space left|quota exceeded/.test(logSince(lastAttempt.logOffset, logFile))
  )
}

const logSince = (from: number, logFile: string) => readFileSync(logFile).subarray(from).toString().trim()

export class PortTaken extends Error {}

const noRoom = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])

/** Limits the size of the log. It is copied and truncated, not renamed, because the running server keeps the file open. */
export function boundLog(logFile: string): void {
  if ((statSync(logFile, { throwIfNoEntry: false })?.size ?? 0) < maximumLogBytes) return
  try {
    copyFileSync(logFile, `${logFile}.1`)
  } catch (error) {
    // If copying fails for another reason than a full disk, the log is kept: it may explain the failure.
    if (!noRoom.has((error as NodeJS.ErrnoException).code ?? '')) return
    // The disk is full, so the old copy goes as well.
    rmSync(`${logFile}.1`, { force: true })
  }
  truncateSync(logFile)
}
