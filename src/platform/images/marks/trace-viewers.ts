import { findEvidence } from './find-evidence.ts'
import type { Traced, TraceOrder } from './marks-orders.ts'
import { gridOf, signsOf } from './pattern.ts'
import { decodePicture, lumaOf } from './picture.ts'
import { scoreOf } from './score.ts'

const seedLength = 32

/** How strongly a picture that was found speaks for each viewer of a photograph. */
export async function traceViewers({ original, found, seeds }: Omit<TraceOrder, 'kind'>): Promise<Traced> {
  const luma = lumaOf(await decodePicture(Buffer.from(original)))
  const grid = gridOf(luma)
  const picture = { ...found, data: Buffer.from(found.data.buffer, found.data.byteOffset, found.data.byteLength) }
  const scores = new Float64Array(seeds.length / seedLength)
  await findEvidence(luma, picture, (evidence) => {
    for (let viewer = 0; viewer < scores.length; viewer++) {
      const signs = signsOf(seeds.subarray(viewer * seedLength, (viewer + 1) * seedLength), grid)
      scores[viewer] = Math.max(scores[viewer] ?? 0, scoreOf(evidence, signs))
    }
    return scores.reduce((best, score) => Math.max(best, score), 0)
  })
  return { scores }
}
