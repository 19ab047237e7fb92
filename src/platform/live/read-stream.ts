import { asc, inArray, or, sql } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { actAs, type Database } from '#database/database.ts'
import type { Audiences } from './audiences.ts'
import type { Happening } from './happening.ts'
import { liveEvent, liveStream } from './tables.ts'

/** Where a reader stands in each audience's stream. */
export type Position = Record<string, number>

export interface Delivered {
  happening: Happening
  position: Position
}

const page = 200

/** Said first, so that whoever is cut off before anything happens knows where to go on from. */
const opened: Happening = { type: 'opened' }

/** Said first instead where events are gone: whoever was away that long reads everything anew. */
const resync: Happening = { type: 'resync' }

export async function* readStream(
  database: Database,
  audiences: Audiences,
  names: string[],
  after: Position | undefined,
  signal: AbortSignal,
): AsyncGenerator<Delivered> {
  const bell = newBell(signal)
  try {
    for (const name of names) {
      // What is joined after the process was forgotten would bring it back.
      if (signal.aborted) return
      await audiences.join(name, bell.ring)
    }
    if (signal.aborted) return
    const forgotten = after !== undefined && (await isForgotten(database, names, after))
    const position = after && !forgotten ? { ...after } : await present(database, names)
    yield { happening: forgotten ? resync : opened, position: { ...position } }
    while (!signal.aborted) {
      bell.reset()
      const events = await read(database, names, position)
      for (const { audience, sequence, event } of events) {
        position[audience] = sequence
        yield { happening: event as Happening, position: { ...position } }
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

async function present({ db }: Database, names: string[]): Promise<Position> {
  const rows = await actAs(system, () => db.select().from(liveStream).where(inArray(liveStream.audience, names)))
  return Object.fromEntries(rows.map(({ audience, lastSequence }) => [audience, lastSequence]))
}

/** Also when the position lies ahead of the stream: then it is of another database, before a restore for instance. */
async function isForgotten({ db }: Database, names: string[], after: Position): Promise<boolean> {
  const { rows } = await actAs(system, () =>
    db.execute<{ audience: string; last: string; first: string | null }>(
      sql`select stream.audience, stream.last_sequence as last,
            (select min(event.sequence) from live_event event where event.audience = stream.audience) as first
          from live_stream stream where stream.audience = any(${sql.param(names)}::uuid[])`,
    ),
  )
  return rows.some(({ audience, last, first }) => {
    const [stand, newest] = [after[audience] ?? 0, Number(last)]
    return stand > newest || (stand < newest && Number(first ?? newest + 1) > stand + 1)
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
