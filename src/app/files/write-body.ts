import { createWriteStream } from 'node:fs'
import { finished, PassThrough, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { tooSlow } from '../http/limit-body-time.ts'

/** What each stretch of time brings at the least: bodies that trickle in keep the others out. */
const pace = { bytes: 160_000, milliseconds: 20_000 }

interface Bounds {
  mostBytes: number
  tooLarge: () => Error
}

/** Writes a body to the disk as it comes. When it is refused on its way, the connection stands, for the answer. */
export async function writeArriving(body: Readable, path: string, { mostBytes, tooLarge }: Bounds): Promise<void> {
  const slow = new AbortController()
  const arriving = new PassThrough()
  const stopWatching = finished(body, (error) => error && arriving.destroy(error))
  try {
    await pipeline(
      body.pipe(arriving),
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
    let taken = 0
    let before = 0
    const watch = setInterval(() => {
      if (taken - before < pace.bytes) whenSlow()
      before = taken
    }, pace.milliseconds)
    try {
      for await (const chunk of source) {
        taken += chunk.length
        if (taken > mostBytes) throw tooLarge()
        yield chunk
      }
    } finally {
      clearInterval(watch)
    }
  }
}
