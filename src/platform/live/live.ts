import type { Database } from '#database/database.ts'
import type { RecentActors } from '../authentication/recent-actors.ts'
import { maximumStreams } from '../limits/rules.ts'
import type { Log } from '../log.ts'
import { openAudiences } from './audiences.ts'
import { openListener } from './listener.ts'
import type { LiveEvent } from './live-event.ts'
import { type DeliveredEvent, readStream, type StreamOptions } from './read-stream.ts'
import { openStreamSlots, type StreamSlot } from './stream-slots.ts'

export interface Live {
  /**
   * Yields every event of these audiences, once and in order, until `signal` aborts. Ends at once for a reader who may
   * not listen.
   */
  stream(audiences: string[], reading: StreamOptions): AsyncGenerator<DeliveredEvent>
  /**
   * Calls `listener` with each event that this process publishes to everyone, before the request that caused it is
   * answered. Call the result to stop.
   */
  onPublished(listener: Listener): () => void
  /** Calls the listeners of this process; see `publishToEveryone`. */
  notifyLocally(event: LiveEvent): void
  /** Counts a stream against the number that its caller may have open. */
  takeSlot(caller: string): StreamSlot
  /** How many streams this process holds. */
  size(): number
  close(): Promise<void>
}

type Listener = (event: LiveEvent) => void

const anHour = 3_600_000

/** One LISTEN connection for the whole process. A notification makes the streams of an audience read new events from the table. */
export async function openLive(
  database: Database,
  url: string,
  log: Log,
  recentActors: Pick<RecentActors, 'dropMember' | 'dropAll'>,
): Promise<Live> {
  const audiences = openAudiences(database)
  const listener = await openListener(url, audiences.process, log, {
    onNotification: audiences.notify,
    onActorChange: recentActors.dropMember,
    // Events published while the connection was lost are in the table.
    onConnect: async () => {
      recentActors.dropAll()
      await audiences.registerAgain()
    },
  })
  const heartbeat = setInterval(audiences.sendHeartbeat, anHour).unref()
  const closing = new AbortController()
  const listeners = new Set<Listener>()
  return {
    stream: (names, { signal, ...readOptions }) =>
      readStream(database, audiences, names, { ...readOptions, signal: AbortSignal.any([signal, closing.signal]) }),
    onPublished: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    notifyLocally: (event) => {
      for (const listener of listeners) listener(event)
    },
    takeSlot: openStreamSlots(maximumStreams).take,
    size: audiences.size,
    close: async () => {
      clearInterval(heartbeat)
      closing.abort()
      await listener.close()
      await audiences.close()
    },
  }
}
