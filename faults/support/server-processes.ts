import { readdirSync, readFileSync } from 'node:fs'
import { killIfThere } from '../../src/database/embedded/postmaster.ts'

/** The processes of a server beside its postmaster. */
export const serverProcesses = (postmaster: number): number[] =>
  readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid && parentOf(pid) === postmaster)

/** As a machine does that runs out of memory at once. */
export function killServer(postmaster: number): void {
  // One that has ended by itself is no number to kill: 0 would be ourselves.
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
