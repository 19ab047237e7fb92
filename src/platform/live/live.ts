import type { Database } from '#database/database.ts'
import { mostStreams } from '../limits/rules.ts'
import type { Log } from '../log.ts'
import { openAudiences } from './audiences.ts'
import { openListener } from './listener.ts'
import { openPlaces, type Place } from './places.ts'
import { type Delivered, type Position, readStream } from './read-stream.ts'

export interface Live {
  /** Everything for these audiences after `position` (or from now on), each once and in order, until `signal`. */
  stream(audiences: string[], options: { after?: Position; signal: AbortSignal }): AsyncGenerator<Delivered>
  /** Counts a stream against those its caller may hold. */
  takePlace(caller: string): Place
  /** How many streams are open here. */
  size(): number
  close(): Promise<void>
}

const anHour = 3_600_000

/** One LISTEN connection a process; who waits is woken and reads what is new from the table. */
export async function openLive(database: Database, url: string, log: Log): Promise<Live> {
  const audiences = openAudiences(database)
  const listener = await openListener(url, audiences.process, log, {
    onNotice: audiences.wake,
    // What was said while nobody listened is found in the table.
    onConnect: audiences.registerAnew,
  })
  const heartbeat = setInterval(audiences.stillHere, anHour).unref()
  const closing = new AbortController()
  return {
    stream: (names, { after, signal }) =>
      readStream(database, audiences, names, after, AbortSignal.any([signal, closing.signal])),
    takePlace: openPlaces(mostStreams).take,
    size: audiences.size,
    close: async () => {
      clearInterval(heartbeat)
      closing.abort()
      await listener.close()
      await audiences.forget()
    },
  }
}
