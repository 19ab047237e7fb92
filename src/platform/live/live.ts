import type { Database } from '#database/database.ts'
import type { RecentActors } from '../authentication/recent-actors.ts'
import { maximumStreams } from '../limits/rules.ts'
import type { Log } from '../log.ts'
import { openAudiences } from './audiences.ts'
import { openEventReader } from './event-reader.ts'
import { type HeldResponses, openHeldResponses } from './held-responses.ts'
import { openListener } from './listener.ts'
import type { LiveEvent } from './live-event.ts'
import { openSubscription } from './open-subscription.ts'
import { type DeliveredEvent, type ReadOptions, readStream } from './read-stream.ts'
import { openStreamSlots, type StreamSlots } from './stream-slots.ts'
import { type StreamOptions, type Subscriber, Subscription } from './subscription.ts'

export interface Live {
  /** Hands every event of these audiences to the subscriber, once and in order. Ends at once for a reader who may not listen. */
  subscribe(audiences: readonly string[], options: StreamOptions, subscriber: Subscriber): Subscription
  /** The same as an async generator, until `signal` aborts. */
  stream(audiences: string[], options: ReadOptions): AsyncGenerator<DeliveredEvent>
  /**
   * Calls `listener` with each event that this process publishes to everyone, before the request that caused it is
   * answered. Call the result to stop.
   */
  onPublished(listener: Listener): () => void
  /** Calls the listeners of this process; see `publishToEveryone`. */
  notifyLocally(event: LiveEvent): void
  /** Counts streams against the number that their caller may have open. */
  slots: StreamSlots
  /** The responses that stay open. */
  responses: HeldResponses
  /** How many streams this process holds. */
  size(): number
  close(): Promise<void>
}

type Listener = (event: LiveEvent) => void

const anHour = 3_600_000

/** One LISTEN connection for the whole process. A notification makes the process read the new events of an audience from the table. */
export async function openLive(
  database: Database,
  url: string,
  log: Log,
  recentActors: Pick<RecentActors, 'dropMember' | 'dropAll'>,
  onJobDue: (queue: string) => void = () => undefined,
): Promise<Live> {
  const reader = openEventReader(database, log)
  const audiences = openAudiences(database, reader.read)
  const listener = await openListener(url, audiences.process, log, {
    onNotification: audiences.notify,
    onActorChange: (memberId) => {
      recentActors.dropMember(memberId)
      // The session may have been read from a standby that did not have the change.
      if (database.standbys) void database.shown().then(() => recentActors.dropMember(memberId))
    },
    onJobDue,
    // Events published while the connection was lost are in the table.
    onConnect: async () => {
      recentActors.dropAll()
      if (database.standbys) void database.shown().then(recentActors.dropAll)
      await audiences.registerAgain()
    },
  })
  const heartbeat = setInterval(audiences.sendHeartbeat, anHour).unref()
  const responses = openHeldResponses()
  const listeners = new Set<Listener>()
  let isClosed = false
  const connections = {
    onReady: (subscription: Subscription) => {
      for (const name of subscription.audiences) audiences.notify(name)
    },
    leave: async (subscription: Subscription) => {
      await Promise.all(subscription.audiences.map((name) => audiences.leave(name, subscription)))
    },
  }

  function subscribe(names: readonly string[], options: StreamOptions, subscriber: Subscriber): Subscription {
    const subscription = new Subscription(names, subscriber, connections)
    if (isClosed) subscription.end('stopped')
    else
      subscription.opening = openSubscription(database, audiences, subscription, options).catch((error) => {
        log.warn({ err: error }, 'live events: cannot open a stream')
        subscription.end('failed', error)
      })
    return subscription
  }

  return {
    subscribe,
    stream: (names, options) => readStream(subscribe, names, options),
    onPublished: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    notifyLocally: (event) => {
      for (const listener of listeners) listener(event)
    },
    slots: openStreamSlots(maximumStreams),
    responses,
    size: audiences.size,
    close: async () => {
      isClosed = true
      clearInterval(heartbeat)
      responses.close()
      reader.close()
      for (const subscription of audiences.subscriptions()) subscription.end('stopped')
      await listener.close()
      await audiences.close()
    },
  }
}
