import { inflateRawSync } from 'node:zlib'

/** The files of a zip by path, as listed in its central directory (without zip64). */
export function unzip(zip: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>()
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const [method, packed, nameLength] = [
      zip.readUInt16LE(at + 10),
      zip.readUInt32LE(at + 20),
      zip.readUInt16LE(at + 28),
    ]
    const [extra, comment, start] = [zip.readUInt16LE(at + 30), zip.readUInt16LE(at + 32), zip.readUInt32LE(at + 42)]
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength)
    const content = start + 30 + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28)
    const bytes = zip.subarray(content, content + packed)
    files.set(name, method === 0 ? bytes : inflateRawSync(bytes))
    at += 46 + nameLength + extra + comment
  }
  return files
}
