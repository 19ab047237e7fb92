import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, opendir, rm } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import type { Readable } from 'node:stream'
import { assertContentType, assertKey, isKey, longestContentType, type Storage } from './storage.ts'
import { clearUnfinished, syncFolders, writeAtomically } from './write-atomically.ts'

/** Keys contain no tilde, so a file cannot collide with a folder of the same name. */
const suffix = '~'

/** Files in DATA_DIR/files. The first line of a file is its content type, so that one rename writes both. */
export function openDiskStorage(dataDir: string): Storage {
  const root = join(dataDir, 'files')
  const unfinishedFolder = join(dataDir, 'files-unfinished')
  const clearingDone = clearUnfinished(unfinishedFolder)
  const pathOf = (key: string) => {
    assertKey(key)
    return join(root, `${key.split('/').join(sep)}${suffix}`)
  }
  const put = async (key: string, content: Buffer | Readable, contentType: string) => {
    const path = pathOf(key)
    assertContentType(contentType)
    const createdFolder = await mkdir(dirname(path), { recursive: true })
    await mkdir(unfinishedFolder, { recursive: true })
    await writeAtomically(join(unfinishedFolder, randomUUID()), path, [Buffer.from(`${contentType}\n`), content])
    await syncFolders(dirname(path), createdFolder && dirname(createdFolder))
  }
  return {
    location: `The folder ${root}`,
    put,
    putFile: async (key, path, contentType) => {
      const file = await open(path)
      await put(key, file.createReadStream(), contentType)
    },
    get: async (key) => {
      const path = pathOf(key)
      const file = await open(path).catch(undefinedIfAbsent)
      if (!file) return undefined
      try {
        const { size } = await file.stat()
        const header = Buffer.alloc(longestContentType + 1)
        const { bytesRead } = await file.read(header, 0, header.length, 0)
        const firstLineEnd = header.subarray(0, bytesRead).indexOf('\n')
        if (firstLineEnd < 0) throw new Error(`The stored file ${key} has lost its first line`)
        const body = createReadStream(path, { fd: file, start: firstLineEnd + 1 })
        return { size: size - firstLineEnd - 1, contentType: header.toString('latin1', 0, firstLineEnd), body }
      } catch (error) {
        await file.close()
        throw error
      }
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    keys: async function* (prefix = '') {
      for await (const path of walk(root)) {
        if (!path.endsWith(suffix)) continue
        const key = relative(root, path).split(sep).join('/').slice(0, -suffix.length)
        if (key.startsWith(prefix) && isKey(key)) yield key
      }
    },
    close: () => clearingDone,
  }
}

const undefinedIfAbsent = (error: NodeJS.ErrnoException) => {
  if (error.code === 'ENOENT') return undefined
  throw error
}

async function* walk(folder: string): AsyncGenerator<string> {
  const entries = await opendir(folder).catch(undefinedIfAbsent)
  if (!entries) return
  for await (const entry of entries) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* walk(path)
    else if (entry.isFile()) yield path
  }
}
