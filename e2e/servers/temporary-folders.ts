import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isAlive, killIfThere, runningPostmaster } from '../../src/database/embedded/postmaster.ts'

const memory = '/dev/shm'
const roomNeeded = 2 * 1024 ** 3
const prefix = 'subrosa-journeys-'

/** A folder in memory where the machine has room for it. Its name says which process removes it. */
export function makeTemporaryFolder(): string {
  const folder = mkdtempSync(join(hasRoomInMemory() ? memory : tmpdir(), `${prefix}${process.pid}-`))
  // The database may run as another user, who has to get to its files.
  chmodSync(folder, 0o755)
  return folder
}

function hasRoomInMemory(): boolean {
  if (!existsSync(memory)) return false
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize >= roomNeeded
}

/** Removes the folders of runs whose process was killed before it could, and ends what still runs in them. */
export async function removeLeftovers(): Promise<void> {
  for (const base of new Set([memory, tmpdir()]))
    for (const name of existsSync(base) ? readdirSync(base) : []) {
      const owner = new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1]
      if (owner && !isAlive(Number(owner))) await removeWithProcesses(join(base, name))
    }
}

export async function removeWithProcesses(folder: string): Promise<void> {
  for (const pid of processesUsing(folder)) killIfThere(pid)
  for (const name of readdirSync(folder)) await endDatabase(join(folder, name, 'postgres'))
  rmSync(folder, { recursive: true, force: true })
}

async function endDatabase(cluster: string): Promise<void> {
  const postmaster = existsSync(cluster) ? runningPostmaster(cluster) : undefined
  if (!postmaster) return
  killIfThere(postmaster.pid, 'SIGQUIT')
  while (isAlive(postmaster.pid)) await new Promise((resolve) => setTimeout(resolve, 20))
}

/** Only Linux tells which environment a process was started with. */
function processesUsing(folder: string): number[] {
  if (!existsSync('/proc/self/environ')) return []
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid && pid !== process.pid && environmentOf(pid).includes(`DATA_DIR=${folder}/`))
}

function environmentOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8')
  } catch {
    return ''
  }
}
