import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { heicOf } from '#testing/heic.ts'
import { convertHeic } from './convert-heic.ts'
import { imageTypeOf } from './image-type.ts'

const limits = { maximumPixels: 64_000_000 }
const terrace = readFileSync(new URL('../../testing/terrace.heic', import.meta.url))
const phoneImage = { grid: { columns: 3, rows: 2 } }
const [red, blue] = [
  [254, 0, 0],
  [0, 0, 254],
]

async function cornersOf(png: Buffer) {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const pixel = (index: number) => [...data.subarray(index * info.channels, index * info.channels + 3)]
  return { width: info.width, height: info.height, first: pixel(0), last: pixel(info.width * info.height - 1) }
}

describe('a HEIC file', () => {
  test.each([
    ['an image of one piece', {}, { width: 64, height: 64, first: red, last: blue }],
    ['a grid of tiles', phoneImage, { width: 192, height: 128, first: red, last: blue }],
    ['a turned grid', { ...phoneImage, rotation: 1 }, { width: 128, height: 192, first: blue, last: red }],
    ['a grid upside down', { ...phoneImage, rotation: 2 }, { width: 192, height: 128, first: blue, last: red }],
  ])('%s is converted, upright', async (_, options, expected) => {
    const heic = heicOf(options)
    expect(imageTypeOf(heic)).toBe('image/heic')
    expect(await cornersOf(await convertHeic(heic, limits))).toEqual(expected)
  })

  test('keeps its colours, which its profile defines', async () => {
    const png = await convertHeic(terrace, limits)
    expect((await sharp(png).metadata()).icc).toBeDefined()
    const sea = { left: 10, top: 210, width: 1, height: 1 }
    const pixel = await sharp(png).toColourspace('srgb').extract(sea).raw().toBuffer()
    const [r = 0, g = 0, b = 0] = pixel
    // As it was drawn: #2f5a6b.
    for (const [value, drawn] of [
      [r, 0x2f],
      [g, 0x5a],
      [b, 0x6b],
    ] as const)
      expect(Math.abs(value - drawn)).toBeLessThan(8)
  })

  test('loses the metadata of the camera', async () => {
    for (const heic of [terrace, heicOf(phoneImage)]) {
      expect(heic.toString('latin1')).toContain('Canary')
      expect((await convertHeic(heic, limits)).toString('latin1')).not.toContain('Canary')
    }
  })
})

describe('a hostile HEIC file is refused', () => {
  const unreadable = { code: 'PICTURE_UNREADABLE' }
  test.each([
    ['one that breaks off', heicOf(phoneImage).subarray(0, -30)],
    ['one that breaks off in its header', heicOf(phoneImage).subarray(0, 200)],
    [
      'one whose tiles do not cover what it declares',
      heicOf({ ...phoneImage, declared: { width: 7000, height: 7000 } }),
    ],
    ['one with thousands of tiles', heicOf({ grid: { columns: 125, rows: 125 } })],
    ['one that is only a name', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')],
    ['an AVIF', Buffer.from('\0\0\0\x18ftypavif\0\0\0\0mif1avif', 'latin1')],
  ])('%s', async (_, heic) => {
    await expect(convertHeic(heic, limits)).rejects.toMatchObject(unreadable)
  })

  test('one with more pixels than allowed, before it is decoded', async () => {
    const heic = heicOf({ declared: { width: 60_000, height: 60_000 } })
    await expect(convertHeic(heic, limits)).rejects.toMatchObject({ code: 'PICTURE_TOO_LARGE' })
  })

  test('one that needs more memory or time than allowed, and the next one is converted', async () => {
    const heic = heicOf({ grid: { columns: 31, rows: 32 } })
    await expect(convertHeic(heic, { ...limits, maximumMemory: 20_000_000 })).rejects.toMatchObject(unreadable)
    await expect(convertHeic(heic, { ...limits, milliseconds: 20 })).rejects.toMatchObject(unreadable)
    expect(await cornersOf(await convertHeic(heic, limits))).toMatchObject({ width: 1984, height: 2048 })
  })

  test('one with any wrong byte, or it is converted', async () => {
    const heic = heicOf(phoneImage)
    const damaged = Array.from({ length: 24 }, (_, index) => {
      const copy = Buffer.from(heic)
      copy[28 + Math.floor((index * (heic.length - 28)) / 24)] = 0xff
      return copy
    })
    const outcomes = await Promise.allSettled(damaged.map((each) => convertHeic(each, limits)))
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason.code).toMatch(/^PICTURE_(UNREADABLE|TOO_LARGE)$/)
  })
})
