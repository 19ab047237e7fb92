import { attemptsPerViewer, findEvidence } from '#platform/images/marks/find-evidence.ts'
import { markPicture } from '#platform/images/marks/mark-picture.ts'
import { markSeed } from '#platform/images/marks/mark-seed.ts'
import { gridOf, signsOf } from '#platform/images/marks/pattern.ts'
import { decodePicture, encoderOf, lumaOf } from '#platform/images/marks/picture.ts'
import type { Plane } from '#platform/images/marks/plane.ts'
import { chanceOfFalseAccusation, scoreOf } from '#platform/images/marks/score.ts'
import { openSealing } from '#platform/sealing/seal.ts'
import { attacks } from './attacks.ts'

const sealing = openSealing(Buffer.alloc(32, 7).toString('base64url'))
const innocentCount = 100
const allowedChance = 1e-6
const otherCopies = ['second', 'third', 'fourth', 'fifth']

export interface Traced {
  attack: string
  milliseconds: number
  /** The score of the viewer whose copy it was. */
  score: number
  isNamed: boolean
  /** How many of the innocent viewers would have been named. */
  accused: number
  pairs: number
}

export interface Shown {
  markMilliseconds: number
  encodeMilliseconds: number
  traced: Traced[]
}

/** Shows a picture to its viewers, lets one of them leak it in every way, and asks each time who it was. */
export async function tracePicture(pictureId: string, stored: Buffer): Promise<Shown> {
  const original = lumaOf(await decodePicture(stored))
  const grid = gridOf(original)
  const signs = (viewerId: string) => signsOf(markSeed(sealing, { photographId: pictureId, viewerId }), grid)
  const copy = await copyFor(stored, signs('first'))
  const others = await Promise.all(otherCopies.map(async (viewerId) => (await copyFor(stored, signs(viewerId))).file))
  const innocents = Array.from({ length: innocentCount }, (_, index) => signs(`innocent ${index}`))
  const traced: Traced[] = []
  for (const [attack, leak] of Object.entries(attacks)) {
    const found = await decodePicture(await leak(copy.file, others))
    const began = performance.now()
    const evidence: Plane[] = []
    await findEvidence(original, found, (plane) => {
      evidence.push(plane)
      return bestScore(evidence, signs('first'))
    })
    const milliseconds = performance.now() - began
    const score = bestScore(evidence, signs('first'))
    const candidates = (innocentCount + 1) * attemptsPerViewer
    const isNamed = (value: number) => chanceOfFalseAccusation(value, candidates) < allowedChance
    const accused = innocents.filter((innocent) => isNamed(bestScore(evidence, innocent))).length
    traced.push({ attack, milliseconds, score, isNamed: isNamed(score), accused, pairs: innocentCount })
  }
  return { markMilliseconds: copy.markMilliseconds, encodeMilliseconds: copy.encodeMilliseconds, traced }
}

const bestScore = (evidence: readonly Plane[], signs: Plane) =>
  Math.max(0, ...evidence.map((plane) => scoreOf(plane, signs)))

async function copyFor(stored: Buffer, signs: Plane) {
  const began = performance.now()
  const picture = await decodePicture(stored)
  markPicture(picture, signs)
  const marked = performance.now()
  const file = await encoderOf(picture).webp({ quality: 82, effort: 2 }).toBuffer()
  return { file, markMilliseconds: marked - began, encodeMilliseconds: performance.now() - marked }
}
