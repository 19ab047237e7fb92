import { inflateRawSync } from 'node:zlib'

/** The files of a zip by path, as listed in its central directory (without zip64). */
export function unzip(zip: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>()
  const endRecordOffset = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  let entryOffset = zip.readUInt32LE(endRecordOffset + 16)
  for (let remainingEntries = zip.readUInt16LE(endRecordOffset + 10); remainingEntries > 0; remainingEntries--) {
    const [method, compressedSize, nameLength] = [
      zip.readUInt16LE(entryOffset + 10),
      zip.readUInt32LE(entryOffset + 20),
      zip.readUInt16LE(entryOffset + 28),
    ]
    const [extraLength, commentLength, localHeaderOffset] = [
      zip.readUInt16LE(entryOffset + 30),
      zip.readUInt16LE(entryOffset + 32),
      zip.readUInt32LE(entryOffset + 42),
    ]
    const name = zip.toString('utf8', entryOffset + 46, entryOffset + 46 + nameLength)
    const contentOffset =
      localHeaderOffset + 30 + zip.readUInt16LE(localHeaderOffset + 26) + zip.readUInt16LE(localHeaderOffset + 28)
    const bytes = zip.subarray(contentOffset, contentOffset + compressedSize)
    files.set(name, method === 0 ? bytes : inflateRawSync(bytes))
    entryOffset += 46 + nameLength + extraLength + commentLength
  }
  return files
}
