import { Refusal } from '#platform/refusal.ts'
import type { FileEncoding } from '../../terms.ts'

interface DecodedFile {
  text: string
  encoding: FileEncoding
  /** False if the bytes fit another encoding as well. */
  isCertain: boolean
}

/** The text of the file, in the encoding that the member chose or that its bytes show. A byte order mark is left out. */
export function decodeFile(bytes: Uint8Array, chosen: FileEncoding | undefined): DecodedFile {
  if (bytes.length === 0) throw refused('This file is empty.')
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04]) || startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0]))
    throw refused(
      'This is a spreadsheet, not a CSV file. Please save it as CSV in your spreadsheet program, and choose that file.',
    )
  const marked = markOf(bytes)
  const encoding = chosen ?? marked ?? 'utf-8'
  const text = decoded(bytes, encoding)
  if (text !== undefined) return { text, encoding, isCertain: encoding === marked || encoding === 'utf-8' }
  if (chosen) throw refused('The file does not have the encoding that you chose. Please choose another one.')
  // Every byte has a meaning in it, so nothing shows whether it is right.
  return { text: decoded(bytes, 'windows-1252') ?? '', encoding: 'windows-1252', isCertain: false }
}

function markOf(bytes: Uint8Array): FileEncoding | undefined {
  if (startsWith(bytes, [0xef, 0xbb, 0xbf])) return 'utf-8'
  if (startsWith(bytes, [0xff, 0xfe])) return 'utf-16le'
  return startsWith(bytes, [0xfe, 0xff]) ? 'utf-16be' : undefined
}

const startsWith = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte)

function decoded(bytes: Uint8Array, encoding: FileEncoding): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch (error) {
    if (error instanceof TypeError) return undefined
    throw error
  }
}

const refused = (message: string) => new Refusal('FILE_REFUSED', { message })
