import { type Pixels, pixelsOf } from './thumbhash.ts'

/** A hash, in base64, as an image of a few hundred bytes that any browser draws without asking anybody. */
export function thumbhashUrl(thumbhash: string): string {
  const hash = Uint8Array.from(atob(thumbhash), (letter) => letter.charCodeAt(0))
  return `data:image/bmp;base64,${btoa(String.fromCharCode(...bitmapOf(pixelsOf(hash))))}`
}

const headLength = 54

/** The plainest of formats: a head, then blue, green and red of each pixel, from the lowest row up. */
function bitmapOf({ width, height, rgb }: Pixels): Uint8Array {
  const rowLength = Math.ceil((width * 3) / 4) * 4
  const bitmap = new Uint8Array(headLength + rowLength * height)
  const head = new DataView(bitmap.buffer)
  head.setUint16(0, 0x424d)
  head.setUint32(2, bitmap.length, true)
  head.setUint32(10, headLength, true)
  head.setUint32(14, 40, true)
  head.setInt32(18, width, true)
  head.setInt32(22, height, true)
  head.setUint16(26, 1, true)
  head.setUint16(28, 24, true)
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      const from = (row * width + column) * 3
      const to = headLength + (height - 1 - row) * rowLength + column * 3
      bitmap.set(rgb.subarray(from, from + 3).toReversed(), to)
    }
  return bitmap
}
