import { randomUUID } from 'node:crypto'
import { link, mkdir, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { OperatorError } from '#lib/operator-error.ts'
import { syncFolders } from '#platform/storage/write-atomically.ts'

/** A secret of this instance, made at its first use and kept in the data folder, readable by its owner alone. */
export async function readOrCreateSecret(dataDir: string, name: string, make: () => string): Promise<string> {
  const folder = join(dataDir, 'secrets')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, name)
  const kept = (await read(path)) ?? (await create(dataDir, path, make()))
  if (kept) return kept
  throw new OperatorError(
    `The secret ${path} is empty; restore it from a backup, or remove the file to have a new one.`,
  )
}

/** Named only when it is on disk, and never in place of one that another process named first. */
async function create(dataDir: string, path: string, secret: string): Promise<string | undefined> {
  // Beside the folder, not in it: what lies in there is part of a backup.
  const aside = join(dataDir, `secret-${randomUUID()}.unfinished`)
  try {
    const file = await open(aside, 'wx', 0o600)
    try {
      await file.writeFile(`${secret}\n`)
      await file.sync()
    } finally {
      await file.close()
    }
    await link(aside, path)
    await syncFolders(join(path, '..'), dataDir)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await rm(aside, { force: true })
  }
  return await read(path)
}

async function read(path: string): Promise<string | undefined> {
  try {
    return (await readFile(path, 'utf8')).trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}
