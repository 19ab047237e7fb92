import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { encodeImage } from './encode-image.ts'
import { imageTypeOf } from './image-type.ts'

const frames = [
  { width: 64, height: 64 },
  { width: 32, height: 48 },
]
const halves = async (format: 'jpeg' | 'png' | 'webp') => {
  const blue = { create: { width: 40, height: 80, channels: 3 as const, background: '#0000ff' } }
  return sharp({ create: { width: 80, height: 80, channels: 3, background: '#ff0000' } })
    .composite([{ input: await sharp(blue).png().toBuffer(), left: 40, top: 0 }])
    .toFormat(format)
}
const sent = (bytes: Buffer) => new Blob([new Uint8Array(bytes)])
const unreadable = { code: 'PICTURE_UNREADABLE' }

describe('an image', () => {
  test.each(['jpeg', 'png', 'webp'] as const)(
    'encodes an image in %s as WebP in the size of each frame',
    async (format) => {
      const bytes = await (await halves(format)).toBuffer()
      expect(imageTypeOf(bytes)).toBe(`image/${format}`)
      const encoded = await encodeImage(sent(bytes), frames)
      const found = await Promise.all(encoded.map((one) => sharp(one).metadata()))
      expect(found).toMatchObject(frames.map((frame) => ({ ...frame, format: 'webp' })))
    },
  )

  test('rotates an image upright and removes the metadata of the camera', async () => {
    const bytes = await (await halves('jpeg'))
      .withExif({ IFD0: { Copyright: 'Canary', Make: 'Canary' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '43/1' } })
      .withMetadata({ orientation: 6 })
      .withIccProfile('p3')
      .toBuffer()
    expect((await sharp(bytes).metadata()).exif?.toString('latin1')).toContain('Canary')
    const [upright = Buffer.alloc(0)] = await encodeImage(sent(bytes), frames)
    const { exif, icc, xmp, iptc, orientation } = await sharp(upright).metadata()
    expect({ exif, icc, xmp, iptc, orientation }).toEqual({})
    expect(upright.toString('latin1')).not.toMatch(/Canary|Exif|ICCP/)
    const { data, info } = await sharp(upright).raw().toBuffer({ resolveWithObject: true })
    const [top, bottom] = [4, 60].map((y) => data[(y * info.width + 32) * info.channels] ?? 0)
    expect(top).toBeGreaterThan(200)
    expect(bottom).toBeLessThan(60)
  })

  test.each([
    [
      'a drawing that could hold a program',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    ],
    ['text', Buffer.from('hello')],
    ['nothing', Buffer.alloc(0)],
    ['only the first bytes of one', Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
  ])('refuses %s as an image', (_, bytes) => expect(encodeImage(sent(bytes), frames)).rejects.toMatchObject(unreadable))

  test('refuses a truncated image', async () => {
    const bytes = await (await halves('png')).toBuffer()
    await expect(encodeImage(sent(bytes.subarray(0, bytes.length / 2)), frames)).rejects.toMatchObject(unreadable)
  })

  test('refuses an image that would fill the memory, before it is decoded', async () => {
    const bomb = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#000000' } })
      .png({ compressionLevel: 9 })
      .toBuffer()
    expect(bomb.length).toBeLessThan(400_000)
    await expect(encodeImage(sent(bomb), frames)).rejects.toMatchObject({ code: 'PICTURE_TOO_LARGE' })
  })
})

test('refuses images beyond the end of the queue', async () => {
  const bytes = await (await halves('png')).toBuffer()
  const tries = await Promise.allSettled(Array.from({ length: 140 }, () => encodeImage(sent(bytes), frames)))
  const refused = tries.filter((one) => one.status === 'rejected')
  expect(refused).toHaveLength(18)
  expect(refused[0]).toMatchObject({ reason: { code: 'UNAVAILABLE' } })
})
