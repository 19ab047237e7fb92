import sharp from 'sharp'
import { emptyPlane, type Plane } from './plane.ts'

/** Decoded pixels: red, green and blue, and perhaps transparency. */
export interface Picture {
  width: number
  height: number
  channels: 3 | 4
  data: Buffer
}

/** Upright, on white, in sRGB. */
export async function decodePicture(file: Buffer | string): Promise<Picture> {
  const decoded = await sharp(file)
    .rotate()
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = decoded.info
  return { width, height, channels: 3, data: decoded.data }
}

export const encoderOf = ({ data, width, height, channels }: Picture) =>
  sharp(data, { raw: { width, height, channels } })

export function lumaOf({ width, height, channels, data }: Picture): Plane {
  const luma = emptyPlane(width, height)
  for (let index = 0, k = 0; index < luma.values.length; index++, k += channels)
    luma.values[index] = 0.299 * (data[k] ?? 0) + 0.587 * (data[k + 1] ?? 0) + 0.114 * (data[k + 2] ?? 0)
  return luma
}

/** The brightness of the picture in another size. */
export async function lumaInSize(picture: Picture, width: number, height: number): Promise<Plane> {
  const data = await encoderOf(picture).resize(width, height, { fit: 'fill', kernel: 'cubic' }).raw().toBuffer()
  return lumaOf({ width, height, channels: picture.channels, data })
}
