import { readdirSync, readFileSync } from 'node:fs'
import { killIfThere } from '../../src/database/embedded/postmaster.ts'

/** The child processes of a postmaster. */
export const serverProcesses = (postmaster: number): number[] =>
  readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid && parentOf(pid) === postmaster)

/** Kills all of them at once, as a machine that runs out of memory does. */
export function killServer(postmaster: number): void {
  // Pid 0 must not be killed: it would be our own process group.
  if (!postmaster) return
  const children = serverProcesses(postmaster)
  for (const pid of [postmaster, ...children]) killIfThere(pid)
}

function parentOf(pid: number): number | undefined {
  try {
    const [, parent] = /\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
    return Number(parent)
  } catch {
    return undefined
  }
}
