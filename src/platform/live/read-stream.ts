import { asc, or, type SQL, sql } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { actAs, type Database } from '#database/database.ts'
import type { Audiences } from './audiences.ts'
import type { LiveEvent } from './live-event.ts'
import { liveEvent } from './tables.ts'

/** The last sequence number that a reader has of each audience's stream. */
export type Position = Record<string, number>

export interface DeliveredEvent {
  event: LiveEvent
  position: Position
}

const pageSize = 200
/** Sent first, so that a reader who loses the connection before the first event knows the position to resume from. */
const openedEvent: LiveEvent = { type: 'opened' }
/** Sent first instead if events after the reader's position are deleted: the client must load everything again. */
const resyncEvent: LiveEvent = { type: 'resync' }

/** The parameters with which a reader opens a stream. */
export interface StreamOptions {
  /** Resumes after this position; otherwise the stream begins with the next event. */
  after?: Position | undefined
  /** Whether the reader may listen when the stream begins. A later change must be published as an event. */
  mayListen?: SQL<boolean> | undefined
  signal: AbortSignal
}

export async function* readStream(
  database: Database,
  audiences: Audiences,
  names: string[],
  { after, mayListen = sql`true`, signal }: StreamOptions,
): AsyncGenerator<DeliveredEvent> {
  const wakeUp = newWakeUp(signal)
  try {
    for (const name of names) {
      // Joining after the process has unregistered would register it again.
      if (signal.aborted) return
      await audiences.join(name, wakeUp.send)
    }
    if (signal.aborted) return
    const streams = await selectStreams(database, names, mayListen)
    if (!streams.every((stream) => stream.mayListen)) return
    const mustResync = after !== undefined && isOutdated(streams, after)
    const position = after && !mustResync ? { ...after } : currentPosition(streams)
    yield { event: mustResync ? resyncEvent : openedEvent, position: { ...position } }
    while (!signal.aborted) {
      wakeUp.reset()
      const rows = await selectEvents(database, names, position)
      for (const { audience, sequence, event } of rows) {
        position[audience] = sequence
        yield { event: event as LiveEvent, position: { ...position } }
      }
      if (rows.length < pageSize) await wakeUp.received()
    }
  } finally {
    await Promise.all(names.map((name) => audiences.leave(name, wakeUp.send)))
  }
}

function selectEvents({ db }: Database, names: string[], position: Position) {
  const newerThanPosition = names.map(
    (name) => sql`(${liveEvent.audience} = ${name} and ${liveEvent.sequence} > ${position[name] ?? 0})`,
  )
  return actAs(system, () =>
    db
      .select()
      .from(liveEvent)
      .where(or(...newerThanPosition))
      .orderBy(asc(liveEvent.audience), asc(liveEvent.sequence))
      .limit(pageSize),
  )
}

interface Stream {
  audience: string
  lastSequence: number
  /** The oldest event that is not deleted. */
  firstSequence: number | null
  mayListen: boolean
}

/**
 * One statement, so that no change of the reader's rights is missed: an earlier one shows in `mayListen`, and a later one
 * is an event after `lastSequence`.
 */
async function selectStreams({ db }: Database, names: string[], mayListen: SQL<boolean>): Promise<Stream[]> {
  const { rows } = await actAs(system, () =>
    db.execute<{ audience: string; last: string; first: string | null; may_listen: boolean }>(
      sql`select stream.audience, stream.last_sequence as last, ${mayListen} as may_listen,
            (select min(event.sequence) from live_event event where event.audience = stream.audience) as first
          from live_stream stream where stream.audience = any(${sql.param(names)}::uuid[])`,
    ),
  )
  return rows.map(({ audience, last, first, may_listen: mayListen }) => ({
    ...{ audience, mayListen, lastSequence: Number(last), firstSequence: first === null ? null : Number(first) },
  }))
}

const currentPosition = (streams: Stream[]): Position =>
  Object.fromEntries(streams.map(({ audience, lastSequence }) => [audience, lastSequence]))

/** Also if the position is ahead of the stream: then it comes from another database, such as the one before a restore. */
function isOutdated(streams: Stream[], after: Position): boolean {
  return streams.some(({ audience, lastSequence, firstSequence }) => {
    const sequence = after[audience] ?? 0
    return sequence > lastSequence || (sequence < lastSequence && (firstSequence ?? lastSequence + 1) > sequence + 1)
  })
}

/** A wake-up that arrives between two reads is kept. */
function newWakeUp(signal: AbortSignal) {
  let send: () => void = () => undefined
  let received = Promise.resolve()
  const reset = () => {
    received = new Promise<void>((resolve) => {
      send = resolve
    })
    if (signal.aborted) send()
  }
  reset()
  signal.addEventListener('abort', () => send(), { once: true })
  return { send: () => send(), reset, received: () => received }
}
