import { randomUUID } from 'node:crypto'
import { link, mkdir, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { OperatorError } from '#lib/operator-error.ts'
import { syncFolders } from '#platform/storage/write-atomically.ts'

/** A secret of this instance: created when it is first needed, and stored in the data folder, readable by its owner only. */
export async function readOrCreateSecret(dataDir: string, name: string, make: () => string): Promise<string> {
  const folder = join(dataDir, 'secrets')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, name)
  const secret = (await readSecret(path)) ?? (await createSecret(dataDir, path, make()))
  if (secret) return secret
  throw new OperatorError(
    `The secret ${path} is empty; restore it from a backup, or remove the file to have a new one.`,
  )
}

/** Gets its name once it is completely on disk, and never replaces one that another process created first. */
async function createSecret(dataDir: string, path: string, secret: string): Promise<string | undefined> {
  // Beside the folder, since backups contain every file in it.
  const temporaryPath = join(dataDir, `secret-${randomUUID()}.unfinished`)
  try {
    const file = await open(temporaryPath, 'wx', 0o600)
    try {
      await file.writeFile(`${secret}\n`)
      await file.sync()
    } finally {
      await file.close()
    }
    await link(temporaryPath, path)
    await syncFolders(join(path, '..'), dataDir)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await rm(temporaryPath, { force: true })
  }
  return await readSecret(path)
}

async function readSecret(path: string): Promise<string | undefined> {
  try {
    return (await readFile(path, 'utf8')).trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}
