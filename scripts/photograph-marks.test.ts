import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { findEvidence } from '#platform/images/marks/find-evidence.ts'
import { markPicture } from '#platform/images/marks/mark-picture.ts'
import { markSeed } from '#platform/images/marks/mark-seed.ts'
import { gridOf, signsOf } from '#platform/images/marks/pattern.ts'
import { decodePicture, encoderOf, lumaOf } from '#platform/images/marks/picture.ts'
import type { Plane } from '#platform/images/marks/plane.ts'
import { chanceOfFalseAccusation, scoreOf } from '#platform/images/marks/score.ts'
import { openSealing } from '#platform/sealing/seal.ts'

const sealing = openSealing(Buffer.alloc(32, 1).toString('base64url'))
const photographId = 'a photograph'
// Not a drawing: other tests of this process may load what blocks all formats but those of uploads.
const stored = await sharp(await readFile('src/features/listings/sample/pictures/lighthouse-noon.webp'))
  .resize(960)
  .webp({ quality: 82 })
  .toBuffer()
const original = lumaOf(await decodePicture(stored))
const signs = (viewerId: string) => signsOf(markSeed(sealing, { photographId, viewerId }), gridOf(original))

async function copyFor(viewerId: string): Promise<Buffer> {
  const picture = await decodePicture(stored)
  markPicture(picture, signs(viewerId))
  return await encoderOf(picture).webp({ quality: 82 }).toBuffer()
}

async function scoresIn(file: Buffer, viewerIds: string[]): Promise<number[]> {
  const found = await decodePicture(file)
  const evidence: Plane[] = []
  await findEvidence(original, found, (plane) => {
    evidence.push(plane)
    return 0
  })
  return viewerIds.map((viewerId) => Math.max(...evidence.map((plane) => scoreOf(plane, signs(viewerId)))))
}

test('a part of a copy, scaled and compressed, names its viewer and nobody else', async () => {
  const copy = await sharp(await copyFor('viewer'))
    .extract({ left: 200, top: 150, width: 600, height: 400 })
    .png()
    .toBuffer()
  const [viewer = 0, ...others] = await scoresIn(await sharp(copy).resize(480).jpeg({ quality: 60 }).toBuffer(), [
    'viewer',
    ...Array.from({ length: 50 }, (_, index) => `other ${index}`),
  ])
  expect(chanceOfFalseAccusation(viewer, 100)).toBeLessThan(1e-6)
  for (const other of others) expect(chanceOfFalseAccusation(other, 100)).toBeGreaterThan(1e-3)
})

test('a picture without a mark names nobody', async () => {
  const scores = await scoresIn(await sharp(stored).jpeg({ quality: 60 }).toBuffer(), ['viewer', 'other'])
  for (const score of scores) expect(chanceOfFalseAccusation(score, 2)).toBeGreaterThan(1e-3)
})

test('a second view is read only if the first leaves a doubt', async () => {
  const found = await decodePicture(
    await sharp(await copyFor('viewer'))
      .resize(480)
      .jpeg({ quality: 70 })
      .toBuffer(),
  )
  for (const [viewerId, views] of [
    ['viewer', 1],
    ['other', 2],
  ] as const) {
    const scores: number[] = []
    await findEvidence(original, found, (evidence) => {
      const score = scoreOf(evidence, signs(viewerId))
      scores.push(score)
      return score
    })
    expect(scores).toHaveLength(views)
  }
})

test('the mark stays about 44 decibels below the picture', async () => {
  const picture = await decodePicture(stored)
  const before = Buffer.from(picture.data)
  markPicture(picture, signs('viewer'))
  const square = before.reduce((sum, value, index) => sum + (value - (picture.data[index] ?? 0)) ** 2, 0)
  expect(10 * Math.log10(255 ** 2 / (square / before.length))).toBeGreaterThan(42)
})

test('another key, picture or viewer gives other signs, and the same ones the same', () => {
  const grid = { width: 120, height: 80 }
  const correlation = (a: Float32Array, b: Float32Array) =>
    Math.abs(a.reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0) / a.length)
  const valuesOf = (photograph: string, viewerId: string, by = sealing) =>
    signsOf(markSeed(by, { photographId: photograph, viewerId }), grid).values
  const first = valuesOf(photographId, 'viewer')
  expect(valuesOf(photographId, 'viewer')).toEqual(first)
  for (const other of [
    valuesOf(photographId, 'viewer', openSealing(Buffer.alloc(32, 2).toString('base64url'))),
    valuesOf('another', 'viewer'),
    valuesOf(photographId, 'another'),
  ])
    expect(correlation(first, other)).toBeLessThan(0.06)
})
