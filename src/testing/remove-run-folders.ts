import { execFileSync } from 'node:child_process'
import { globSync, lstatSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { killIfThere, runningPostmaster } from '../database/embedded/postmaster.ts'
import { runFolderVariable } from './temporary-folder.ts'

/** A separate process: waits until its input ends, which is when the test run ends, and removes its folders and processes. */
const folders = process.argv.slice(2)
process.stdin.resume().once('end', () => void removeRunFolders())

async function removeRunFolders(): Promise<void> {
  const isLink = (path: string) => lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink()
  const farClusters = clusters()
    .filter(isLink)
    .map((link) => dirname(readlinkSync(link)))
  const deadline = Date.now() + 10_000
  while (endProcesses(Date.now() > deadline) > 0) await wait(50)
  for (const path of mounts()) execFileSync('umount', ['--lazy', path])
  for (const path of [...farClusters, ...folders])
    rmSync(path, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
}

/** Returns the number of processes that were still running. PostgreSQL gets time to end by itself, so that it frees its shared memory. */
function endProcesses(isLate: boolean): number {
  const servers = clusters().flatMap((cluster) => runningPostmaster(cluster)?.pid ?? [])
  const otherProcesses = process.platform === 'linux' ? processesOfRun(servers) : []
  for (const pid of servers) killIfThere(pid, isLate ? 'SIGKILL' : 'SIGQUIT')
  for (const pid of otherProcesses) killIfThere(pid)
  return servers.length + otherProcesses.length
}

const clusters = () =>
  globSync(folders.flatMap((folder) => ['*', '*/*', '*/*/*'].map((depth) => join(folder, depth, 'postgres'))))

/** Recognized by their environment or working folder. A server ends its own processes. */
const processesOfRun = (servers: number[]) =>
  readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid && pid !== process.pid && belongsToRun(pid))
    .filter((pid) => ![pid, parentOf(pid)].some((server) => servers.includes(server)))

const belongsToRun = (pid: number) =>
  folders.some(
    (folder) =>
      readQuietly(`/proc/${pid}/environ`).includes(`${runFolderVariable}=${folder}\0`) ||
      workingFolderOf(pid).startsWith(`${folder}/`),
  )

const parentOf = (pid: number) => Number(/\) \S (\d+)/.exec(readQuietly(`/proc/${pid}/stat`))?.[1])

function workingFolderOf(pid: number): string {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return ''
  }
}

const mounts = () =>
  readQuietly('/proc/mounts')
    .split('\n')
    .map((line) => line.split(' ')[1]?.replaceAll('\\040', ' ') ?? '')
    .filter((path) => folders.some((folder) => path.startsWith(folder)))

function readQuietly(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
