import type { FileHandle } from 'node:fs/promises'
import type { Readable } from 'node:stream'

/** Says that nothing is missing: the decompressor is content when its last byte is. */
const endMark = Buffer.from('\nend of backup\n')

export async function* withEndMarker(chunks: AsyncIterable<Buffer>) {
  yield* chunks
  yield endMark
}

/** What comes before the mark; without the mark, a failure. */
export async function openWithoutEndMarker(handle: FileHandle): Promise<Readable> {
  const { size } = await handle.stat()
  const end = size - endMark.length
  const { buffer } = await handle.read({ position: Math.max(0, end), buffer: Buffer.alloc(endMark.length) })
  if (end > 0 && buffer.equals(endMark)) return handle.createReadStream({ start: 0, end: end - 1 })
  await handle.close()
  throw new Error('The mark of its end is missing')
}
