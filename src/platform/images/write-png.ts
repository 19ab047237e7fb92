import { crc32, deflateSync } from 'node:zlib'

interface Pixels {
  width: number
  height: number
  /** 3 for red, green and blue, 4 if there is an alpha channel. */
  channels: 3 | 4
  data: Uint8Array
  /** The number of bytes from one row to the next. */
  stride: number
  /** The ICC profile that says what the colours mean; empty for sRGB. */
  profile: Uint8Array
}

/**
 * Uncompressed, because it is decoded at once. sharp takes raw pixels too, but then it cannot be told their colour
 * profile, and the photographs of telephones would lose their colours.
 */
export function writePng(pixels: Pixels): Buffer<ArrayBuffer> {
  const { width, height, channels, profile } = pixels
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, channels === 4 ? 6 : 2], 8)
  const profileName = Buffer.from('icc\0\0', 'latin1')
  const parts = [
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    ...chunk('IHDR', header),
    ...(profile.length > 0 ? chunk('iCCP', Buffer.concat([profileName, deflateSync(profile)])) : []),
    ...chunk('IDAT', deflateSync(filteredRows(pixels), { level: 0 })),
    ...chunk('IEND', Buffer.alloc(0)),
  ]
  return joined(parts)
}

/** In memory of its own, so that it can be handed to another thread. `Buffer.concat` may use the pool. */
function joined(parts: Buffer[]): Buffer<ArrayBuffer> {
  const whole = Buffer.alloc(parts.reduce((total, { length }) => total + length, 0))
  let offset = 0
  for (const part of parts) offset += part.copy(whole, offset)
  return whole
}

/** Each row after a zero, which says that it has no filter. */
function filteredRows({ width, height, channels, data, stride }: Pixels): Buffer {
  const rowLength = width * channels
  const rows = Buffer.alloc((rowLength + 1) * height)
  for (let y = 0; y < height; y++) rows.set(data.subarray(y * stride, y * stride + rowLength), y * (rowLength + 1) + 1)
  return rows
}

function chunk(type: string, content: Buffer): Buffer[] {
  const [length, name, checksum] = [Buffer.alloc(4), Buffer.from(type, 'latin1'), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  checksum.writeUInt32BE(crc32(content, crc32(name)))
  return [length, name, content, checksum]
}
