import type { FileHandle } from 'node:fs/promises'
import type { Readable } from 'node:stream'

/** Shows that the file is complete, which decompressing alone does not show. */
const endMark = Buffer.from('\nend of backup\n')

export async function* withEndMarker(chunks: AsyncIterable<Buffer>) {
  yield* chunks
  yield endMark
}

/** Opens the content before the marker. Throws if the marker is missing. */
export async function openWithoutEndMarker(handle: FileHandle): Promise<Readable> {
  const { size } = await handle.stat()
  const markerOffset = size - endMark.length
  const { buffer } = await handle.read({ position: Math.max(0, markerOffset), buffer: Buffer.alloc(endMark.length) })
  if (markerOffset > 0 && buffer.equals(endMark)) return handle.createReadStream({ start: 0, end: markerOffset - 1 })
  await handle.close()
  throw new Error('The marker at the end is missing')
}
