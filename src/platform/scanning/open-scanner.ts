import { connect } from 'node:net'
import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Config } from '../config/read-config.ts'
import { Refusal } from '../refusal.ts'
import type { ScanErrorCode } from './scan-errors.ts'

type Verdict =
  | { kind: 'clean' }
  | { kind: 'infected'; virus: string }
  /** The scanner gave no verdict, so the file must count as harmful. */
  | { kind: 'unreachable'; reason: string }

export interface Scanner {
  scan(content: AsyncIterable<Uint8Array>): Promise<Verdict>
  /** Refuses with an error of scan-errors.ts unless the scanner says that the file is clean. */
  assertClean(content: AsyncIterable<Uint8Array>): Promise<void>
  /** Why the scanner does not answer; undefined if it does. */
  unreachableReason(): Promise<string | undefined>
}

/** Longer answers are none of clamd's. */
const longestReply = 4_000

/** The scanner that the settings name: a clamd. */
export function openScanner({ CLAMAV_URL }: Pick<Config, 'CLAMAV_URL'>, milliseconds = 60_000): Scanner | undefined {
  if (!CLAMAV_URL) return
  const { hostname, port } = new URL(CLAMAV_URL)
  const ask = (send: (socket: Writable) => Promise<unknown>) =>
    askScanner({ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) }, send, milliseconds)

  async function scan(content: AsyncIterable<Uint8Array>): Promise<Verdict> {
    let isSent = false
    const pieces = framed(content, () => {
      isSent = true
    })
    try {
      const verdict = verdictOf(await ask((socket) => pipeline(Readable.from(pieces), socket, { end: false })))
      if (verdict.kind === 'clean' && !isSent)
        return { kind: 'unreachable', reason: 'It answers before it has the file' }
      return verdict
    } catch (error) {
      return { kind: 'unreachable', reason: String(error) }
    }
  }

  return {
    scan,
    async assertClean(content) {
      const verdict = await scan(content)
      if (verdict.kind === 'infected')
        throw new Refusal<ScanErrorCode>('FILE_INFECTED', { cause: new Error(verdict.virus) })
      if (verdict.kind === 'unreachable')
        throw new Refusal<ScanErrorCode>('SCANNER_UNAVAILABLE', { cause: new Error(verdict.reason) })
    },
    async unreachableReason() {
      try {
        const reply = await ask(async (socket) => socket.write('zPING\0'))
        return reply === 'PONG' ? undefined : `It answers ${JSON.stringify(reply)}`
      } catch (error) {
        return String(error)
      }
    },
  }
}

/** The command, and the content in pieces that each begin with their length. A length of zero ends it. */
async function* framed(content: AsyncIterable<Uint8Array>, onEnd: () => void): AsyncGenerator<Uint8Array> {
  yield Buffer.from('zINSTREAM\0')
  for await (const piece of content) {
    if (piece.length === 0) continue
    yield lengthOf(piece.length)
    yield piece
  }
  onEnd()
  yield lengthOf(0)
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes)
  return length
}

async function askScanner(
  address: { host: string; port: number },
  send: (socket: Writable) => Promise<unknown>,
  milliseconds: number,
): Promise<string> {
  const socket = connect(address)
  const timer = setTimeout(
    () => socket.destroy(new Error(`The scanner did not answer within ${milliseconds} ms`)),
    milliseconds,
  )
  try {
    return await new Promise<string>((resolve, reject) => {
      let reply = ''
      socket.setEncoding('utf8')
      socket.on('data', (text) => {
        reply += text
        if (reply.includes('\0')) resolve(reply.slice(0, reply.indexOf('\0')))
        else if (reply.length > longestReply) reject(new Error('The scanner answers something else'))
      })
      socket.on('error', reject)
      socket.on('close', () => reject(new Error('The scanner closed the connection')))
      // An answer may come before all is sent: clamd stops reading a file that is too large for it. So only a failed connection
      // counts, which the listeners above notice, and a content that cannot be read.
      send(socket).catch((error) => setImmediate(reject, error))
    })
  } finally {
    clearTimeout(timer)
    socket.destroy()
  }
}

/** Everything that is not clearly clean counts as no verdict. */
function verdictOf(reply: string): Verdict {
  if (reply === 'stream: OK') return { kind: 'clean' }
  const virus = /^stream: (.+) FOUND$/.exec(reply)?.[1]
  if (virus) return { kind: 'infected', virus }
  return { kind: 'unreachable', reason: `It answers ${JSON.stringify(reply)}` }
}
