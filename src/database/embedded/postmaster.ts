import { readFileSync, readlinkSync, realpathSync } from 'node:fs'
import { connect } from 'node:net'
import { basename, join } from 'node:path'

export interface Postmaster {
  pid: number
  port: number
  ready: boolean
}

/** The server that runs on a cluster, if one does: a pid file alone proves nothing, pids are used again. */
export function runningPostmaster(cluster: string): Postmaster | undefined {
  const lines = readLines(join(cluster, 'postmaster.pid'))
  const pid = Number(lines[0])
  if (!pid || !isAlive(pid) || !isServerOf(cluster, pid)) return undefined
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

export function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port, timeout: 1_000 })
    const settle = (answer: boolean) => {
      socket.destroy()
      resolve(answer)
    }
    socket.once('connect', () => settle(true))
    socket.once('timeout', () => settle(false))
    socket.once('error', () => settle(false))
  })
}

function isServerOf(cluster: string, pid: number): boolean {
  if (process.platform !== 'linux') return true
  try {
    const program = basename(readlinkSync(`/proc/${pid}/exe`)).replace(' (deleted)', '')
    return program === 'postgres' && readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster)
  } catch {
    return false
  }
}

function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n')
  } catch {
    return []
  }
}
