import { createHash } from 'node:crypto'
import { open, rename, rm } from 'node:fs/promises'
import { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib'
import tar from 'tar-stream'
import { PlainFailure } from '#lib/plain-failure.ts'
import { type Entry, Manifest, manifestName } from './manifest.ts'

export interface ArchiveWriter {
  add(name: string, bytes: number, content: Readable | Buffer): Promise<Pick<Entry, 'name' | 'bytes' | 'sha256'>>
}

/** Writes a compressed tar that appears under its name only when it is complete and on disk. */
export async function writeArchive(
  file: string,
  fill: (archive: ArchiveWriter) => Promise<Manifest>,
): Promise<Manifest> {
  const unfinished = `${file}.unfinished`
  const handle = await open(unfinished, 'w', 0o600).catch((error: NodeJS.ErrnoException) => {
    throw new PlainFailure(
      `The backup ${file} cannot be written (${error.code}); name a file in a folder you may write to.`,
    )
  })
  try {
    const pack = tar.pack()
    const compress = createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } })
    const written = pipeline(pack, compress, withEndMark, handle.createWriteStream({ flush: true }))
    written.catch(() => undefined)
    const manifest = await fill({ add: (name, bytes, content) => addEntry(pack, name, bytes, content) })
    const text = Buffer.from(JSON.stringify(manifest))
    await addEntry(pack, manifestName, text.length, text)
    pack.finalize()
    await written
    await rename(unfinished, file)
    return manifest
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

/** Reads entry after entry; `take` must consume each. Whatever cannot be read is one clear failure. */
export async function readArchive(
  file: string,
  take: (name: string, content: Readable) => Promise<void>,
): Promise<void> {
  const extract = tar.extract()
  const read = pipeline(await openMarked(file), createZstdDecompress(), extract)
  read.catch((error) => extract.destroy(error))
  try {
    for await (const entry of extract) await take(entry.header.name, entry as unknown as Readable)
    await read
  } catch (error) {
    if (error instanceof PlainFailure) throw error
    throw damaged(file, error)
  }
}

/** Every entry is there with its length and checksum, and none besides. Nothing is touched before this passed. */
export async function verifyArchive(file: string): Promise<Manifest> {
  await assertWhole(file)
  const found = new Map<string, string>()
  let manifest: Manifest | undefined
  await readArchive(file, async (name, content) => {
    if (name !== manifestName) {
      const hash = createHash('sha256')
      let bytes = 0
      for await (const chunk of content as AsyncIterable<Buffer>) {
        hash.update(chunk)
        bytes += chunk.length
      }
      found.set(name, `${bytes} ${hash.digest('hex')}`)
      return
    }
    const chunks: Buffer[] = []
    for await (const chunk of content as AsyncIterable<Buffer>) chunks.push(chunk)
    manifest = Manifest.safeParse(JSON.parse(Buffer.concat(chunks).toString())).data
  })
  const sound =
    manifest?.entries.length === found.size &&
    manifest.entries.every(({ name, bytes, sha256 }) => found.get(name) === `${bytes} ${sha256}`)
  if (!manifest || !sound) throw damaged(file)
  return manifest
}

/** To its last byte: the tar ends before the compressed stream has said whether its own checksum holds. */
async function assertWhole(file: string): Promise<void> {
  const sink = new Writable({ write: (_chunk, _encoding, done) => done() })
  const marked = await openMarked(file)
  await pipeline(marked, createZstdDecompress(), sink).catch((error) => {
    throw damaged(file, error)
  })
}

/** Says that nothing is missing: the decompressor is content when its last byte is. */
const endMark = Buffer.from('\nend of backup\n')

async function* withEndMark(chunks: AsyncIterable<Buffer>) {
  yield* chunks
  yield endMark
}

async function openMarked(file: string): Promise<Readable> {
  const handle = await open(file).catch(() => {
    throw new PlainFailure(`There is no backup ${file}; name the file that was written.`)
  })
  const { size } = await handle.stat()
  const end = size - endMark.length
  const { buffer } = await handle.read({ position: Math.max(0, end), buffer: Buffer.alloc(endMark.length) })
  if (end > 0 && buffer.equals(endMark)) return handle.createReadStream({ start: 0, end: end - 1 })
  await handle.close()
  throw damaged(file)
}

async function addEntry(pack: tar.Pack, name: string, size: number, content: Readable | Buffer) {
  const hash = createHash('sha256')
  let bytes = 0
  const counted = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk)
      bytes += chunk.length
      yield chunk
    }
  }
  const entry = pack.entry({ name, size, mode: 0o600 }) as unknown as Writable
  await pipeline(Buffer.isBuffer(content) ? Readable.from([content]) : content, counted, entry)
  return { name, bytes, sha256: hash.digest('hex') }
}

function damaged(file: string, cause?: unknown): PlainFailure {
  return new PlainFailure(
    `The backup ${file} is incomplete or was altered; nothing was changed. Restore another one.`,
    { cause },
  )
}
