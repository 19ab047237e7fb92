import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { clusterNamedIn, commandLineOf } from './command-line.ts'

export interface Postmaster {
  pid: number
  port: number
  isReady: boolean
}

/** The server that runs on a cluster, if any. A pid file alone proves nothing, because the system reuses pids. */
export function runningPostmaster(cluster: string, platform = process.platform): Postmaster | undefined {
  const lines = readLines(pidFile(cluster))
  const pid = Number(lines[0])
  if (!pid || !isAlive(pid) || !isServerOf(cluster, pid, platform)) return undefined
  return { pid, port: Number(lines[3]), isReady: lines[7]?.trim() === 'ready' }
}

/** A zombie counts as dead: in a container, the first process may never reap it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  const [, state] = /\) (\S)/.exec(readLines(`/proc/${pid}/stat`)[0] ?? '') ?? []
  return state !== 'Z' && state !== 'X'
}

/**
 * PostgreSQL does not start if the pid in the file belongs to a zombie or another program. Call this only if no server runs;
 * if one does after all, its shared memory still keeps a second server from starting.
 */
export function removeStalePidFile(cluster: string): void {
  const pid = Number(readLines(pidFile(cluster))[0])
  if (pid && !runningPostmaster(cluster)) rmSync(pidFile(cluster), { force: true })
}

/** Backends that are busy when their postmaster is killed keep its shared memory in use until their query ends. */
export function killOrphans(cluster: string): void {
  if (process.platform !== 'linux' || runningPostmaster(cluster)) return
  for (const pid of readdirSync('/proc').map(Number).filter(Boolean)) if (isOrphan(cluster, pid)) killIfThere(pid)
}

/** Does not fail if the process has ended by itself. */
export function killIfThere(pid: number, signal: NodeJS.Signals = 'SIGKILL'): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

function isOrphan(cluster: string, pid: number): boolean {
  return commandLine(pid)[0]?.startsWith('postgres: ') === true && isServerOf(cluster, pid, 'linux')
}

function isServerOf(cluster: string, pid: number, platform: NodeJS.Platform): boolean {
  if (platform !== 'linux') return commandLineNames(cluster, pid, platform)
  const home = realpathSync(cluster)
  try {
    const program = basename(readlinkSync(`/proc/${pid}/exe`)).replace(' (deleted)', '')
    return program === 'postgres' && readlinkSync(`/proc/${pid}/cwd`) === home
  } catch {
    // Root in a container may not be allowed to inspect processes of other users, but can read their command line.
    const [program = '', ...args] = commandLine(pid)
    return basename(program) === 'postgres' && args.includes(home)
  }
}

/** If the command line cannot be read, the pid file is trusted, as PostgreSQL does. */
function commandLineNames(cluster: string, pid: number, platform: NodeJS.Platform): boolean {
  const started = commandLineOf(pid, platform)
  if (!started) return true
  const namedCluster = clusterNamedIn(started)
  return namedCluster !== undefined && existsSync(namedCluster) && realpathSync(namedCluster) === realpathSync(cluster)
}

function commandLine(pid: number): string[] {
  return readLines(`/proc/${pid}/cmdline`)[0]?.split('\0') ?? []
}

function pidFile(cluster: string): string {
  return join(cluster, 'postmaster.pid')
}

function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n')
  } catch {
    return []
  }
}
