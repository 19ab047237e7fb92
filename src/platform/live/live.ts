import type { Database } from '#database/database.ts'
import { mostStreams } from '../limits/rules.ts'
import type { Log } from '../log.ts'
import { openAudiences } from './audiences.ts'
import { openListener } from './listener.ts'
import type { LiveEvent } from './live-event.ts'
import { type Delivered, type Reading, readStream } from './read-stream.ts'
import { openPlaces, type Place } from './stream-slots.ts'

export interface Live {
  /**
   * Everything for these audiences, each once and in order, until `signal`; nothing for a reader who may not listen.
   */
  stream(audiences: string[], reading: Reading): AsyncGenerator<Delivered>
  /**
   * Calls `listener` with what this process tells everybody, before the response to its cause. Call the result to stop.
   */
  hear(listener: Listener): () => void
  /** Tells the listeners of this process; see `publishToEveryone`. */
  tellHere(happening: LiveEvent): void
  /** Counts a stream against those its caller may hold. */
  takePlace(caller: string): Place
  /** How many streams are open here. */
  size(): number
  close(): Promise<void>
}

type Listener = (happening: LiveEvent) => void

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
  const listeners = new Set<Listener>()
  return {
    stream: (names, { signal, ...reading }) =>
      readStream(database, audiences, names, { ...reading, signal: AbortSignal.any([signal, closing.signal]) }),
    hear: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    tellHere: (happening) => {
      for (const listener of listeners) listener(happening)
    },
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
