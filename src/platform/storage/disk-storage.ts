import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, opendir, rename, rm } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { assertKey, type Storage } from './storage.ts'

const typeSuffix = '.content-type'

/** Files under DATA_DIR/files, each with its content type beside it. */
export function openDiskStorage(dataDir: string): Storage {
  const root = join(dataDir, 'files')
  const unfinished = join(dataDir, 'files-unfinished')
  const pathOf = (key: string) => {
    assertKey(key)
    return join(root, ...key.split('/'))
  }
  return {
    put: async (key, content, contentType) => {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true })
      await mkdir(unfinished, { recursive: true })
      await writeWhole(unfinished, `${path}${typeSuffix}`, Buffer.from(contentType))
      await writeWhole(unfinished, path, content)
    },
    get: async (key) => {
      const path = pathOf(key)
      const [file, type] = await Promise.all([openIfThere(path), openIfThere(`${path}${typeSuffix}`)])
      const contentType = type ? await type.readFile('utf8').finally(() => type.close()) : 'application/octet-stream'
      if (!file) return undefined
      const { size } = await file.stat()
      return { size, contentType, body: createReadStream(path, { fd: file }) }
    },
    remove: async (key) => {
      await rm(pathOf(key), { force: true })
      await rm(`${pathOf(key)}${typeSuffix}`, { force: true })
    },
    keys: async function* (prefix = '') {
      for await (const path of walk(root)) {
        const key = relative(root, path).split(sep).join('/')
        if (!key.endsWith(typeSuffix) && key.startsWith(prefix)) yield key
      }
    },
    close: async () => undefined,
  }
}

/** Written aside, brought to disk, then named: a crash leaves the old file or the new one, never half of either. */
async function writeWhole(aside: string, path: string, content: Buffer): Promise<void> {
  const temporary = join(aside, randomUUID())
  const file = await open(temporary, 'wx', 0o600)
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(temporary, path)
}

const absent = (error: NodeJS.ErrnoException) => {
  if (error.code === 'ENOENT') return undefined
  throw error
}

const openIfThere = (path: string) => open(path).catch(absent)

async function* walk(folder: string): AsyncGenerator<string> {
  const entries = await opendir(folder).catch(absent)
  if (!entries) return
  for await (const entry of entries) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* walk(path)
    else if (entry.isFile()) yield path
  }
}
