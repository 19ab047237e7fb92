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
  const slowAbort = new AbortController()
  const receivedBody = new PassThrough()
  const stopWatching = finished(body, (error) => error && receivedBody.destroy(error))
  try {
    await pipeline(
      body.pipe(receivedBody),
      limitBody({ mostBytes, tooLarge, whenSlow: () => slowAbort.abort() }),
      createWriteStream(path, { flags: 'wx', mode: 0o600 }),
      { signal: slowAbort.signal },
    )
  } catch (error) {
    throw slowAbort.signal.aborted ? tooSlow() : error
  } finally {
    stopWatching()
  }
}

function limitBody({ mostBytes, tooLarge, whenSlow }: Bounds & { whenSlow: () => void }) {
  return async function* (source: AsyncIterable<Buffer>) {
    let receivedBytes = 0
    let receivedBefore = 0
    const watch = setInterval(() => {
      if (receivedBytes - receivedBefore < slowestPace.bytes) whenSlow()
      receivedBefore = receivedBytes
    }, slowestPace.milliseconds)
    try {
      for await (const chunk of source) {
        receivedBytes += chunk.length
        if (receivedBytes > mostBytes) throw tooLarge()
        yield chunk
      }
    } finally {
      clearInterval(watch)
    }
  }
}
