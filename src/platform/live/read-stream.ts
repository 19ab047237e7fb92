import { asc, or, type SQL, sql } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { actAs, type Database } from '#database/database.ts'
import type { Audiences } from './audiences.ts'
import type { LiveEvent } from './live-event.ts'
import { liveEvent } from './tables.ts'

/** Where a reader stands in each audience's stream. */
export type Position = Record<string, number>

export interface Delivered {
  happening: LiveEvent
  position: Position
}

const page = 200

/** Said first, so that whoever is cut off before anything happens knows where to go on from. */
const opened: LiveEvent = { type: 'opened' }

/** Said first instead where events are gone: whoever was away that long reads everything anew. */
const resync: LiveEvent = { type: 'resync' }

/** The parameters with which a reader opens a stream. */
export interface Reading {
  /** Where they left off; else from now on. */
  after?: Position | undefined
  /** Whether they may hear still, asked as the stream begins: then or later, what ends it is heard in it. */
  mayHear?: SQL<boolean> | undefined
  signal: AbortSignal
}

export async function* readStream(
  database: Database,
  audiences: Audiences,
  names: string[],
  { after, mayHear = sql`true`, signal }: Reading,
): AsyncGenerator<Delivered> {
  const bell = newBell(signal)
  try {
    for (const name of names) {
      // What is joined after the process was forgotten would bring it back.
      if (signal.aborted) return
      await audiences.join(name, bell.ring)
    }
    if (signal.aborted) return
    const streams = await readStreams(database, names, mayHear)
    if (!streams.every(({ open }) => open)) return
    const forgotten = after !== undefined && isForgotten(streams, after)
    const position = after && !forgotten ? { ...after } : present(streams)
    yield { happening: forgotten ? resync : opened, position: { ...position } }
    while (!signal.aborted) {
      bell.reset()
      const events = await read(database, names, position)
      for (const { audience, sequence, event } of events) {
        position[audience] = sequence
        yield { happening: event as LiveEvent, position: { ...position } }
      }
      if (events.length < page) await bell.rung()
    }
  } finally {
    await Promise.all(names.map((name) => audiences.leave(name, bell.ring)))
  }
}

function read({ db }: Database, names: string[], position: Position) {
  const newer = names.map(
    (name) => sql`(${liveEvent.audience} = ${name} and ${liveEvent.sequence} > ${position[name] ?? 0})`,
  )
  return actAs(system, () =>
    db
      .select()
      .from(liveEvent)
      .where(or(...newer))
      .orderBy(asc(liveEvent.audience), asc(liveEvent.sequence))
      .limit(page),
  )
}

interface Stream {
  audience: string
  last: number
  /** The oldest event that is kept. */
  first: number | null
  open: boolean
}

/** In one statement: what ended the reader's right before it shows in `open`, and what ends it later comes after `last`. */
async function readStreams({ db }: Database, names: string[], mayHear: SQL<boolean>): Promise<Stream[]> {
  const { rows } = await actAs(system, () =>
    db.execute<{ audience: string; last: string; first: string | null; open: boolean }>(
      sql`select stream.audience, stream.last_sequence as last, ${mayHear} as open,
            (select min(event.sequence) from live_event event where event.audience = stream.audience) as first
          from live_stream stream where stream.audience = any(${sql.param(names)}::uuid[])`,
    ),
  )
  return rows.map(({ audience, last, first, open }) => ({
    ...{ audience, open, last: Number(last), first: first === null ? null : Number(first) },
  }))
}

const present = (streams: Stream[]): Position =>
  Object.fromEntries(streams.map(({ audience, last }) => [audience, last]))

/** Also when the position lies ahead of the stream: then it is of another database, before a restore for instance. */
function isForgotten(streams: Stream[], after: Position): boolean {
  return streams.some(({ audience, last, first }) => {
    const stand = after[audience] ?? 0
    return stand > last || (stand < last && (first ?? last + 1) > stand + 1)
  })
}

/** Rung between two reads it is remembered, so no wake is lost. */
function newBell(signal: AbortSignal) {
  let ring: () => void = () => undefined
  let ringing = Promise.resolve()
  const reset = () => {
    ringing = new Promise<void>((resolve) => {
      ring = resolve
    })
    if (signal.aborted) ring()
  }
  reset()
  signal.addEventListener('abort', () => ring(), { once: true })
  return { ring: () => ring(), reset, rung: () => ringing }
}
