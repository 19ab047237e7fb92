import { mkdir, open, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A secret of this instance, made at its first use and kept in the data folder, readable by its owner alone. */
export async function keepSecret(dataDir: string, name: string, make: () => string): Promise<string> {
  const folder = join(dataDir, 'secrets')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, name)
  try {
    const file = await open(path, 'wx', 0o600)
    try {
      await file.writeFile(`${make()}\n`)
      await file.sync()
    } finally {
      await file.close()
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return (await readFile(path, 'utf8')).trim()
}
