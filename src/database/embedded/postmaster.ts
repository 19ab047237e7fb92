import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { clusterNamedIn, commandLineOf } from './command-line.ts'

export interface Postmaster {
  pid: number
  port: number
  ready: boolean
}

/** The server that runs on a cluster, if one does: a pid file alone proves nothing, pids are used again. */
export function runningPostmaster(cluster: string, platform = process.platform): Postmaster | undefined {
  const lines = readLines(pidFile(cluster))
  const pid = Number(lines[0])
  if (!pid || !isAlive(pid) || !isServerOf(cluster, pid, platform)) return undefined
  return { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' }
}

/** Dead to us too: a zombie, which a container's first process may never collect. */
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
 * PostgreSQL itself believes a pid file whose number a zombie or another program has. Call only when no server runs;
 * should one all the same, its shared memory still keeps a second one out.
 */
export function forgetDeadPostmaster(cluster: string): void {
  const pid = Number(readLines(pidFile(cluster))[0])
  if (pid && !runningPostmaster(cluster)) rmSync(pidFile(cluster), { force: true })
}

/** Backends that compute on after their postmaster was killed hold the shared memory and would never notice. */
export function endOrphans(cluster: string): void {
  if (process.platform !== 'linux' || runningPostmaster(cluster)) return
  for (const pid of readdirSync('/proc').map(Number).filter(Boolean)) if (isOrphan(cluster, pid)) killIfThere(pid)
}

/** One that has ended by itself meanwhile is no failure. */
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
  if (platform !== 'linux') return wasStartedOn(cluster, pid, platform)
  const home = realpathSync(cluster)
  try {
    const program = basename(readlinkSync(`/proc/${pid}/exe`)).replace(' (deleted)', '')
    return program === 'postgres' && readlinkSync(`/proc/${pid}/cwd`) === home
  } catch {
    // Root in a container may lack the right to look into other users' processes; their command line is open to all.
    const [program = '', ...given] = commandLine(pid)
    return basename(program) === 'postgres' && given.includes(home)
  }
}

/** Where the system does not tell, the file is believed, as PostgreSQL itself does. */
function wasStartedOn(cluster: string, pid: number, platform: NodeJS.Platform): boolean {
  const started = commandLineOf(pid, platform)
  if (!started) return true
  const named = clusterNamedIn(started)
  return named !== undefined && existsSync(named) && realpathSync(named) === realpathSync(cluster)
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
