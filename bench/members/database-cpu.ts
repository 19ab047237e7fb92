import { readdirSync, readFileSync } from 'node:fs'
import type pg from 'pg'

/** Clock ticks a second in `/proc`; the same on every Linux that Node supports. */
const ticksPerSecond = 100

/**
 * Returns a function that reads the CPU, in microseconds, that all processes of a local PostgreSQL have used, those that
 * ended included. Undefined on systems without `/proc`.
 */
export async function openDatabaseCpu(superuser: pg.Pool): Promise<() => number | undefined> {
  const { rows } = await superuser.query<{ pid: number }>('select pg_backend_pid() as pid')
  const backend = statOf(rows[0]?.pid ?? 0)
  if (!backend) return () => undefined
  const postmaster = backend.parent
  return () => {
    const ended = statOf(postmaster)?.endedChildren ?? 0
    const running = readdirSync('/proc')
      .map(Number)
      .filter((pid) => pid === postmaster || (pid > 0 && statOf(pid)?.parent === postmaster))
    return running.reduce((sum, pid) => sum + cpuOf(pid), ended)
  }
}

/** More precise than the clock ticks of `stat`, which are ten milliseconds each. */
function cpuOf(pid: number): number {
  const nanoseconds = Number(readFromProc(pid, 'schedstat')?.split(' ')[0])
  return nanoseconds > 0 ? nanoseconds / 1_000 : (statOf(pid)?.own ?? 0)
}

function statOf(pid: number) {
  const stat = readFromProc(pid, 'stat')
  if (stat === undefined) return undefined
  // After the name in brackets: the state, then the parent (4th field); utime, stime, cutime and cstime are the 14th to 17th.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const microseconds = (field: number) => (Number(fields[field - 3]) * 1e6) / ticksPerSecond
  return {
    parent: Number(fields[1]),
    own: microseconds(14) + microseconds(15),
    endedChildren: microseconds(16) + microseconds(17),
  }
}

/** Undefined if the process has ended. */
function readFromProc(pid: number, file: 'stat' | 'schedstat'): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return undefined
  }
}
