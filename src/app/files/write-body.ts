import { createWriteStream } from 'node:fs'
import { finished, PassThrough, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { tooSlow } from '../http/limit-body-time.ts'

/** The least that each period must bring, so that slow senders cannot occupy all slots for uploads. */
const slowestPace = { bytes: 160_000, milliseconds: 20_000 }

interface Bounds {
  mostBytes: number
  tooLarge: () => Error
}

/** Writes a request's body to disk. If it is refused midway the connection stays open for the response. */
export async function writeBody(body: Readable, path: string, { mostBytes, tooLarge }: Bounds): Promise<void> {
  const slow = new AbortController()
  const received = new PassThrough()
  const stopWatching = finished(body, (error) => error && received.destroy(error))
  try {
    await pipeline(
      body.pipe(received),
      bounded({ mostBytes, tooLarge, whenSlow: () => slow.abort() }),
      createWriteStream(path, { flags: 'wx', mode: 0o600 }),
      { signal: slow.signal },
    )
  } catch (error) {
    throw slow.signal.aborted ? tooSlow() : error
  } finally {
    stopWatching()
  }
}

function bounded({ mostBytes, tooLarge, whenSlow }: Bounds & { whenSlow: () => void }) {
  return async function* (source: AsyncIterable<Buffer>) {
    let received = 0
    let receivedBefore = 0
    const watch = setInterval(() => {
      if (received - receivedBefore < slowestPace.bytes) whenSlow()
      receivedBefore = received
    }, slowestPace.milliseconds)
    try {
      for await (const chunk of source) {
        received += chunk.length
        if (received > mostBytes) throw tooLarge()
        yield chunk
      }
    } finally {
      clearInterval(watch)
    }
  }
}
