import { spawn } from 'node:child_process'
import { chmodSync, globSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { isAlive } from '../database/embedded/postmaster.ts'

/** The environment variable that names the folder of a run to all its processes. */
export const runFolderVariable = 'SUBROSA_RUN_FOLDER'

const memory = '/dev/shm'
const gigabyte = 2 ** 30

/** A new folder, in memory if there is room, that every user can enter. It is removed when the run ends or is killed. */
export function temporaryFolder(prefix: string): string {
  return openToAll(mkdtempSync(join(runFolder(), prefix)))
}

/**
 * Created by the first process that calls this, which is the runner; processes that it starts afterwards share it. They also share
 * a folder for all else, TMPDIR, which is on disk: programs may not be executable in memory.
 */
export function runFolder(): string {
  const sharedFolder = process.env[runFolderVariable]
  if (sharedFolder) return sharedFolder
  for (const folder of abandonedFolders()) startWatcher([folder], 'ignore')
  const folderPrefix = `subrosa-run-${process.pid}-`
  const onDisk = openToAll(mkdtempSync(join(tmpdir(), folderPrefix)))
  const inMemory = hasRoom() ? openToAll(mkdtempSync(join(memory, folderPrefix))) : onDisk
  process.env[runFolderVariable] = inMemory
  process.env.TMPDIR = onDisk
  process.once('exit', () => {
    for (const folder of [inMemory, onDisk]) rmSync(folder, { recursive: true, force: true })
  })
  startWatcher([inMemory, onDisk], 'pipe')
  return inMemory
}

/** Folders of runs that were killed together with their watcher. */
const abandonedFolders = () =>
  globSync([memory, tmpdir()].map((parent) => join(parent, 'subrosa-run-*'))).filter(
    (folder) => !isAlive(Number(basename(folder).split('-')[2])),
  )

/** Its input ends with this process, however that ends. Detached, so that Ctrl-C does not reach it. */
function startWatcher(folders: string[], input: 'pipe' | 'ignore'): void {
  const script = join(import.meta.dirname, 'remove-run-folders.ts')
  const watcher = spawn(process.execPath, [script, ...folders], { stdio: [input, 'ignore', 'ignore'], detached: true })
  watcher.unref()
  // A pipe would keep this process alive.
  ;(watcher.stdin as Socket | null)?.unref()
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize > 2 * gigabyte && process.availableMemory() > 4 * gigabyte
  } catch {
    // Exists on Linux only.
    return false
  }
}

/** If root runs the tests, PostgreSQL runs as another user. */
function openToAll(folder: string): string {
  chmodSync(folder, 0o755)
  return folder
}
