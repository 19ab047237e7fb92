import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, opendir, rename, rm } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { assertKey, type Storage } from './storage.ts'

/** No key can end like this: segments of keys hold no tilde. */
const suffix = '~'

/** Files under DATA_DIR/files, each with its content type in its first line, so that one rename brings both. */
export function openDiskStorage(dataDir: string): Storage {
  const root = join(dataDir, 'files')
  const unfinished = join(dataDir, 'files-unfinished')
  const pathOf = (key: string) => {
    assertKey(key)
    return join(root, `${key.split('/').join(sep)}${suffix}`)
  }
  return {
    put: async (key, content, contentType) => {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true })
      await mkdir(unfinished, { recursive: true })
      await writeWhole(join(unfinished, randomUUID()), path, [Buffer.from(`${contentType}\n`), content])
    },
    get: async (key) => {
      const path = pathOf(key)
      const file = await open(path).catch(absent)
      if (!file) return undefined
      const { size } = await file.stat()
      const { buffer } = await file.read(Buffer.alloc(200), 0, 200, 0)
      const start = buffer.indexOf(10) + 1
      const contentType = buffer.toString('latin1', 0, start - 1)
      return { size: size - start, contentType, body: createReadStream(path, { fd: file, start }) }
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    keys: async function* (prefix = '') {
      for await (const path of walk(root)) {
        const key = relative(root, path).split(sep).join('/').slice(0, -suffix.length)
        if (key.startsWith(prefix)) yield key
      }
    },
    close: async () => undefined,
  }
}

/** Written aside, brought to disk, then named: a crash leaves the old file or the new one, never half of either. */
async function writeWhole(aside: string, path: string, parts: Buffer[]): Promise<void> {
  const file = await open(aside, 'wx', 0o600)
  try {
    await file.writev(parts)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(aside, path)
}

const absent = (error: NodeJS.ErrnoException) => {
  if (error.code === 'ENOENT') return undefined
  throw error
}

async function* walk(folder: string): AsyncGenerator<string> {
  const entries = await opendir(folder).catch(absent)
  if (!entries) return
  for await (const entry of entries) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* walk(path)
    else if (entry.isFile()) yield path
  }
}
