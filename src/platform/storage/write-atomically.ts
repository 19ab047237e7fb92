import { open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'

/** Writes another file, syncs it, and renames it: after a crash there is the old file or the new one, never a part. */
export async function writeAtomically(aside: string, path: string, parts: (Buffer | Readable)[]): Promise<void> {
  try {
    const file = await open(aside, 'wx', 0o600)
    try {
      // Not writev: on a full disk it writes a part and reports no error.
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

/** Syncs a folder, so that a new name in it survives a power cut. `upTo` is the highest folder that is new as well. */
export async function syncFolders(folder: string, upTo = folder): Promise<void> {
  const handle = await open(folder).catch(() => undefined)
  // Some systems cannot open or sync folders; they keep names by themselves.
  await handle?.sync().catch(() => undefined)
  await handle?.close()
  if (folder !== upTo && folder.startsWith(upTo)) await syncFolders(dirname(folder), upTo)
}

const anHour = 3_600_000

/** Removes leftovers of a crash. Younger files may still be written by another process. */
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
