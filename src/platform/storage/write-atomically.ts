import { open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'

/** Written aside, brought to disk, then named: a crash leaves the old file or the new one, never half of either. */
export async function writeAtomically(aside: string, path: string, parts: (Buffer | Readable)[]): Promise<void> {
  try {
    const file = await open(aside, 'wx', 0o600)
    try {
      // Not writev: on a full disk it writes what fits and reports no error.
      for (const part of parts) await file.writeFile(part)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(aside, path)
  } catch (error) {
    await rm(aside, { force: true })
    throw error
  }
}

/** A new name survives a power cut only when its folder is on disk too; `upTo` where folders above are new as well. */
export async function syncFolders(folder: string, upTo = folder): Promise<void> {
  const handle = await open(folder).catch(() => undefined)
  // Not every system lets folders be opened or synced; those keep names by themselves.
  await handle?.sync().catch(() => undefined)
  await handle?.close()
  if (folder !== upTo && folder.startsWith(upTo)) await syncFolders(dirname(folder), upTo)
}

const anHour = 3_600_000

/** Leftovers of a crash. What is younger may be another process's, still being written. */
export async function clearUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    const age = await stat(path).then(
      ({ mtimeMs }) => Date.now() - mtimeMs,
      () => 0,
    )
    if (age > anHour) await rm(path, { force: true }).catch(() => undefined)
  }
}
