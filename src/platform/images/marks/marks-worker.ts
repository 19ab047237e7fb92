// A thread that marks copies of photographs and compares found pictures with them; see marks-threads.ts.
import { parentPort } from 'node:worker_threads'
import { burnIn } from './burn-in.ts'
import { markPicture } from './mark-picture.ts'
import type { MarkOrder, MarksOrder } from './marks-orders.ts'
import { gridOf, signsOf } from './pattern.ts'
import { decodePicture, encoderOf, type Picture } from './picture.ts'
import { rankOriginals } from './rank-originals.ts'
import { traceViewers } from './trace-viewers.ts'

parentPort?.on('message', async (order: MarksOrder) => {
  try {
    parentPort?.postMessage({ result: await perform(order) })
  } catch (error) {
    parentPort?.postMessage({ failure: String(error) })
  }
})

const perform = (order: MarksOrder) =>
  order.kind === 'mark' ? mark(order) : order.kind === 'trace' ? traceViewers(order) : rankOriginals(order)

/** The quality of the stored file; a higher effort takes twice as long and saves a few percent. */
async function mark({ file, seed, visible, hasFineLines }: MarkOrder): Promise<Uint8Array> {
  const clean = file instanceof Uint8Array ? await decodePicture(Buffer.from(file)) : drawnPicture(file)
  const picture = visible ? await burnIn(clean, visible) : clean
  markPicture(picture, signsOf(seed, gridOf(picture)))
  return await encoderOf(picture)
    .webp({ quality: hasFineLines ? 93 : 82, effort: 2 })
    .toBuffer()
}

/** A message carries no Buffer, only its bytes. */
const drawnPicture = ({ data, ...size }: Picture): Picture => ({
  ...size,
  data: Buffer.from(data.buffer, data.byteOffset, data.byteLength),
})
