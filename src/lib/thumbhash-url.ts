import { decodeThumbhash, type Pixels } from './decode-thumbhash.ts'

/** A ThumbHash in base64 as a data URL of a few hundred bytes, so that a placeholder needs no request. */
export function thumbhashUrl(thumbhash: string): string {
  const cachedUrl = urls.get(thumbhash)
  if (cachedUrl) return cachedUrl
  const url = drawUrl(thumbhash)
  if (urls.size >= mostUrls) urls.clear()
  urls.set(thumbhash, url)
  return url
}

/** Drawing one takes longer than rendering the card around it. */
const urls = new Map<string, string>()
const mostUrls = 500

function drawUrl(thumbhash: string): string {
  const hash = Uint8Array.from(atob(thumbhash), (letter) => letter.charCodeAt(0))
  return `data:image/bmp;base64,${btoa(String.fromCharCode(...bitmapOf(decodeThumbhash(hash))))}`
}

const headerLength = 54

/** Windows bitmap, which needs no compression: a header, then blue, green and red of each pixel, from the lowest row up. */
function bitmapOf({ width, height, rgb }: Pixels): Uint8Array {
  const rowLength = Math.ceil((width * 3) / 4) * 4
  const bitmap = new Uint8Array(headerLength + rowLength * height)
  const header = new DataView(bitmap.buffer)
  header.setUint16(0, 0x424d)
  header.setUint32(2, bitmap.length, true)
  header.setUint32(10, headerLength, true)
  header.setUint32(14, 40, true)
  header.setInt32(18, width, true)
  header.setInt32(22, height, true)
  header.setUint16(26, 1, true)
  header.setUint16(28, 24, true)
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      const rgbOffset = (row * width + column) * 3
      const bitmapOffset = headerLength + (height - 1 - row) * rowLength + column * 3
      bitmap.set(rgb.subarray(rgbOffset, rgbOffset + 3).toReversed(), bitmapOffset)
    }
  return bitmap
}
