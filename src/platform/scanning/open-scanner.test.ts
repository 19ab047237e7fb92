import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, describe, expect, test } from 'vitest'
import { scannedContent } from '#testing/fake-scanner.ts'
import { readConfig } from '../config/read-config.ts'
import { Refusal } from '../refusal.ts'
import { openScanner } from './open-scanner.ts'
import { type ScanErrorCode, scanErrors } from './scan-errors.ts'

const ended: (() => void)[] = []

afterEach(() => {
  for (const end of ended.splice(0)) end()
})

/** A clamd that does with each connection what it is told to. Returns its address. */
async function startScanner(serve: (socket: Socket) => unknown): Promise<string> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    ended.push(() => socket.destroy())
    serve(socket)
  })
  ended.push(() => server.close())
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Takes in all that is sent, up to the length of zero, and answers with what `answer` makes of the content. */
const listening =
  (answer: (content: Buffer) => string) =>
  (socket: Socket): void => {
    let received = Buffer.alloc(0)
    socket.on('data', (bytes) => {
      received = Buffer.concat([received, Buffer.from(bytes)])
      const content = scannedContent(received)
      if (content) socket.end(`${answer(content)}\0`)
    })
  }

function scannerAt(url: string, milliseconds = 10_000) {
  const scanner = openScanner({ CLAMAV_URL: url }, milliseconds)
  if (!scanner) throw new Error('There is no scanner')
  return scanner
}

async function* inPieces(...pieces: (string | Buffer)[]): AsyncGenerator<Buffer> {
  for (const piece of pieces) yield Buffer.from(piece)
}

/** So slowly that an early answer arrives before the end, also on a busy machine. */
async function* slowly(): AsyncGenerator<Buffer> {
  yield Buffer.from('Letter')
  await wait(500)
  yield Buffer.from('of intent')
}

const unreachable = (reason: string | RegExp) => ({ kind: 'unreachable', reason: expect.stringMatching(reason) })

/** With a code that has a sentence for the member. */
const isRefusal = (code: ScanErrorCode) => (error: unknown) =>
  error instanceof Refusal && error.code === code && scanErrors[code].message.length > 0

/** The harmless text that every scanner reports. In two parts, so that none reports this file. */
const testVirus = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD', '-ANTIVIRUS-TEST-FILE!$H+H*'].join('')

describe('a file', () => {
  test('is clean if the scanner says so, after it got all of the file', async () => {
    let scanned = ''
    const url = await startScanner(
      listening((content) => {
        scanned = content.toString()
        return 'stream: OK'
      }),
    )
    expect(await scannerAt(url).scan(inPieces('Letter ', '', 'of intent'))).toEqual({ kind: 'clean' })
    expect(scanned).toBe('Letter of intent')
  })

  test('of 4 MB is scanned in full', async () => {
    const url = await startScanner(listening(({ length }) => (length === 4_000_000 ? 'stream: OK' : 'stream: ERROR')))
    expect(await scannerAt(url).scan(inPieces(...Array(4).fill(Buffer.alloc(1_000_000))))).toEqual({ kind: 'clean' })
  })

  test('is infected if the scanner finds something, and its name is known', async () => {
    const url = await startScanner(listening(() => 'stream: Win.Test.EICAR_HDB-1 FOUND'))
    const verdict = { kind: 'infected', virus: 'Win.Test.EICAR_HDB-1' }
    expect(await scannerAt(url).scan(inPieces(testVirus))).toEqual(verdict)
    await expect(scannerAt(url).assertClean(inPieces(testVirus))).rejects.toSatisfy(isRefusal('FILE_INFECTED'))
  })

  test('is not clean if it cannot be read to its end', async () => {
    const url = await startScanner(listening(() => 'stream: OK'))
    async function* breakingOff() {
      yield Buffer.from('Letter')
      throw new Error('The disk is gone')
    }
    expect(await scannerAt(url).scan(breakingOff())).toEqual(unreachable('.'))
  })
})

describe('a scanner is unreachable', () => {
  test.each([
    ['answers garbage', listening(() => 'stream: fine, I think')],
    ['answers something else before it says OK', listening(() => 'HTTP/1.1 400\r\nstream: OK')],
    ['answers with an error', listening(() => "stream: Can't allocate memory ERROR")],
    [
      'says OK before it has the file',
      (socket: Socket): unknown => socket.once('data', () => socket.write('stream: OK\0')),
    ],
    ['answers nothing', listening(() => '')],
    ['never stops answering', (socket: Socket): unknown => socket.write('word '.repeat(5_000))],
    ['closes the connection', (socket: Socket): unknown => socket.end()],
    ['cuts the connection', (socket: Socket): unknown => socket.resetAndDestroy()],
    [
      'cuts the connection in its answer',
      (socket: Socket): unknown => socket.write('stream: O', () => void socket.resetAndDestroy()),
    ],
  ] as const)('if it %s', async (_, serve) => {
    const scanner = scannerAt(await startScanner(serve))
    expect(await scanner.scan(slowly())).toEqual(unreachable('.'))
    await expect(scanner.assertClean(slowly())).rejects.toSatisfy(isRefusal('SCANNER_UNAVAILABLE'))
  })

  test('if it stays silent for too long', async () => {
    const scanner = scannerAt(await startScanner(() => undefined), 50)
    expect(await scanner.scan(inPieces('Letter'))).toEqual(unreachable('did not answer within 50 ms'))
  })

  test('if it stops reading a file that is too large for it, and says so', async () => {
    const url = await startScanner((socket) => {
      socket.once('data', () => {
        socket.pause()
        socket.write('INSTREAM size limit exceeded. ERROR\0')
      })
    })
    const endless = async function* () {
      for (;;) {
        yield Buffer.alloc(100_000)
        await wait(1)
      }
    }
    expect(await scannerAt(url).scan(endless())).toEqual(unreachable('size limit exceeded'))
  })

  test('if nobody listens', async () => {
    const url = await startScanner(() => undefined)
    for (const end of ended.splice(0)) end()
    expect(await scannerAt(url).scan(inPieces('Letter'))).toEqual(unreachable('ECONNREFUSED'))
    expect(await scannerAt(url).unreachableReason()).toMatch('ECONNREFUSED')
  })
})

test('a scanner that answers a ping is reachable', async () => {
  const url = await startScanner((socket) =>
    socket.once('data', (text) => socket.end(text.toString() === 'zPING\0' ? 'PONG\0' : '?\0')),
  )
  expect(await scannerAt(url).unreachableReason()).toBeUndefined()
})

test('there is no scanner without its setting', () => {
  expect(openScanner(readConfig({}, '/somewhere'))).toBeUndefined()
})

const installed = readConfig({ CLAMAV_URL: process.env.CLAMAV_URL }, '/somewhere').CLAMAV_URL ?? 'tcp://127.0.0.1:3310'
const isInstalled = (await scannerAt(installed, 2_000).unreachableReason()) === undefined

test.skipIf(!isInstalled)(
  `the clamd at ${installed} finds the test virus (skipped if none answers there)`,
  async () => {
    const scanner = scannerAt(installed)
    expect(await scanner.scan(inPieces('Letter of intent'))).toEqual({ kind: 'clean' })
    expect(await scanner.scan(inPieces(testVirus))).toMatchObject({ kind: 'infected' })
  },
)
