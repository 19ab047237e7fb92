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

type Fill = (archive: ArchiveWriter) => Promise<Manifest>

/** Writes a compressed tar, encrypted if there are recipients, that appears under its name only when it is complete and on disk. */
export async function writeArchive(file: string, fill: Fill, recipients: string[] = []): Promise<Manifest> {
  const seal = recipients.length > 0 ? encryptFor(recipients) : withEndMarker
  // Nobody can guess it and put a link there, and two backups into one file do not write into each other.
  const unfinished = `${file}.${randomUUID()}.unfinished`
  try {
    const manifest = await pack(await open(unfinished, 'wx', 0o600), seal, fill)
    await rename(unfinished, file)
    await syncFolders(dirname(file))
    return manifest
  } catch (error) {
    await rm(unfinished, { force: true })
    const { code = '' } = error as NodeJS.ErrnoException
    if (unwritable.has(code))
      throw new OperatorError(
        `The backup ${file} cannot be written (${code}); name a file in a folder with room that you may write to.`,
        { cause: error },
      )
    throw error
  }
}

const unwritable = new Set(['ENOENT', 'ENOTDIR', 'EISDIR', 'EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT', 'EFBIG'])

async function pack(
  handle: FileHandle,
  seal: typeof withEndMarker | ReturnType<typeof encryptFor>,
  fill: Fill,
): Promise<Manifest> {
  const packed = tar.pack()
  const compress = createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } })
  const written = pipeline(packed, compress, seal, handle.createWriteStream({ flush: true }))
  const filled = (async () => {
    const manifest = await fill({ add: (name, bytes, content) => addEntry(packed, name, bytes, content) })
    const text = Buffer.from(JSON.stringify(manifest))
    await addEntry(packed, manifestName, text.length, text)
    packed.finalize()
    return manifest
  })()
  try {
    // A full disk fails what writes; what fills would only learn that its stream was closed.
    const [manifest] = await Promise.all([filled, written])
    return manifest
  } catch (error) {
    packed.destroy()
    await Promise.allSettled([filled, written])
    throw error
  }
}

async function addEntry(packed: tar.Pack, name: string, size: number, content: Readable | Buffer) {
  const hash = createHash('sha256')
  let bytes = 0
  const counted = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk)
      bytes += chunk.length
      yield chunk
    }
  }
  const entry = packed.entry({ name, size, mode: 0o600 }) as unknown as Writable
  await pipeline(Buffer.isBuffer(content) ? Readable.from([content]) : content, counted, entry)
  return { name, bytes, sha256: hash.digest('hex') }
}
