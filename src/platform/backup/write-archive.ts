import { createHash, randomUUID } from 'node:crypto'
import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress } from 'node:zlib'
import tar from 'tar-stream'
import { OperatorError } from '#lib/operator-error.ts'
import { syncFolders } from '../storage/write-atomically.ts'
import { encryptFor } from './encryption.ts'
import { withEndMarker } from './end-marker.ts'
import { type Entry, type Manifest, manifestName } from './manifest.ts'

export interface ArchiveWriter {
  add(name: string, bytes: number, content: Readable | Buffer): Promise<Pick<Entry, 'name' | 'bytes' | 'sha256'>>
}

type AddEntries = (archive: ArchiveWriter) => Promise<Manifest>

/** Writes a compressed tar, encrypted if there are recipients, that appears under its name only when it is complete and on disk. */
export async function writeArchive(file: string, addEntries: AddEntries, recipients: string[] = []): Promise<Manifest> {
  const sealStream = recipients.length > 0 ? encryptFor(recipients) : withEndMarker
  // Nobody can guess it and put a link there, and two backups into one file do not write into each other.
  const temporaryFile = `${file}.${randomUUID()}.unfinished`
  try {
    const manifest = await writeTar(await open(temporaryFile, 'wx', 0o600), sealStream, addEntries)
    await rename(temporaryFile, file)
    await syncFolders(dirname(file))
    return manifest
  } catch (error) {
    await rm(temporaryFile, { force: true })
    const { code = '' } = error as NodeJS.ErrnoException
    if (unwritableCodes.has(code))
      throw new OperatorError(
        `The backup ${file} cannot be written (${code}); name a file in a folder with room that you may write to.`,
        { cause: error },
      )
    throw error
  }
}

const unwritableCodes = new Set([
  'ENOENT',
  'ENOTDIR',
  'EISDIR',
  'EACCES',
  'EPERM',
  'EROFS',
  'ENOSPC',
  'EDQUOT',
  'EFBIG',
])

async function writeTar(
  handle: FileHandle,
  sealStream: typeof withEndMarker | ReturnType<typeof encryptFor>,
  addEntries: AddEntries,
): Promise<Manifest> {
  const tarStream = tar.pack()
  const compress = createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } })
  const writingDone = pipeline(tarStream, compress, sealStream, handle.createWriteStream({ flush: true }))
  const fillingDone = (async () => {
    const manifest = await addEntries({ add: (name, bytes, content) => addEntry(tarStream, name, bytes, content) })
    const manifestJson = Buffer.from(JSON.stringify(manifest))
    await addEntry(tarStream, manifestName, manifestJson.length, manifestJson)
    tarStream.finalize()
    return manifest
  })()
  try {
    // A full disk fails what writes; what fills would only learn that its stream was closed.
    const [manifest] = await Promise.all([fillingDone, writingDone])
    return manifest
  } catch (error) {
    tarStream.destroy()
    await Promise.allSettled([fillingDone, writingDone])
    throw error
  }
}

async function addEntry(tarStream: tar.Pack, name: string, size: number, content: Readable | Buffer) {
  const hash = createHash('sha256')
  let bytes = 0
  const hashChunks = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk)
      bytes += chunk.length
      yield chunk
    }
  }
  const entry = tarStream.entry({ name, size, mode: 0o600 }) as unknown as Writable
  await pipeline(Buffer.isBuffer(content) ? Readable.from([content]) : content, hashChunks, entry)
  return { name, bytes, sha256: hash.digest('hex') }
}
