import { crc32, deflateSync } from 'node:zlib'

/** A PNG of a few kilobytes that decodes to 900 million pixels of one colour. */
export function pngBomb(side = 30_000): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  // One bit per pixel, greyscale.
  header[8] = 1
  const rows = deflateSync(Buffer.alloc((Math.ceil(side / 8) + 1) * side), { level: 9 })
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    ...[chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))],
  ])
}

function chunk(type: string, content: Buffer): Buffer {
  const chunkTypeAndContent = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  checksum.writeUInt32BE(crc32(chunkTypeAndContent))
  return Buffer.concat([length, chunkTypeAndContent, checksum])
}

/** The given JPEG, with a header that claims 65 thousand pixels per side. */
export function jpegBomb(jpeg: Buffer): Buffer {
  const bomb = Buffer.from(jpeg)
  const frame = bomb.indexOf(Buffer.from([0xff, 0xc0]))
  if (frame < 0) throw new Error('Not a baseline JPEG')
  bomb.writeUInt16BE(65_000, frame + 5)
  bomb.writeUInt16BE(65_000, frame + 7)
  return bomb
}

/** The header of a WebP of 268 million pixels, without any data. */
export function webpBomb(): Buffer {
  const bomb = Buffer.alloc(40)
  bomb.write('RIFF', 0, 'latin1')
  bomb.writeUInt32LE(32, 4)
  bomb.write('WEBPVP8L', 8, 'latin1')
  bomb.writeUInt32LE(20, 16)
  bomb[20] = 0x2f
  // Two sides of fourteen bits each, stored as size minus one.
  bomb.writeUInt32LE(16_382 | (16_382 << 14), 21)
  return bomb
}
