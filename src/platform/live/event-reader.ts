import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import { system } from '#database/actor.ts'
import { actAs, type Database } from '#database/database.ts'
import type { Log } from '../log.ts'
import type { Audience } from './audiences.ts'
import type { LiveEvent } from './live-event.ts'

const pageSize = 200
const audiencesPerRead = 500
/** After so many deliveries other work of the process gets its turn. */
const deliveriesPerTurn = 200

interface Row {
  audience: string
  sequence: string
  event: LiveEvent
}

/**
 * Reads new events for all streams of the process: one query for all audiences that have news, each event once, however
 * many streams wait for it. One read at a time keeps the order; news that comes meanwhile goes into the next one.
 */
export function openEventReader(database: Pick<Database, 'executeSql' | 'shown'>, log: Log) {
  const audiencesWithNews = new Set<Audience>()
  // Not in the context of the request that happened to start it: its actor and its trace are not ours.
  const inOwnContext = AsyncLocalStorage.snapshot()
  let isReading = false
  let isClosed = false

  async function readUntilDone() {
    isReading = true
    for (let pause = 50; audiencesWithNews.size > 0 && !isClosed; ) {
      const isRead = await readOnce([...audiencesWithNews].slice(0, audiencesPerRead))
      if (!isRead) await wait(pause, undefined, { ref: false })
      pause = isRead ? 50 : Math.min(pause * 2, 2_000)
    }
    isReading = false
  }

  async function readOnce(audiences: Audience[]): Promise<boolean> {
    for (const audience of audiences) audiencesWithNews.delete(audience)
    try {
      for (const audience of await readAndDeliver(database, audiences)) audiencesWithNews.add(audience)
      return true
    } catch (error) {
      log.warn({ err: error }, 'live events: cannot read them, will try again')
      for (const audience of audiences) audiencesWithNews.add(audience)
      return false
    }
  }

  return {
    /** The streams of this audience may have missed events. */
    read: (audience: Audience) => {
      audiencesWithNews.add(audience)
      if (!isReading) void inOwnContext(readUntilDone)
    },
    close: () => {
      isClosed = true
    },
  }
}

/** Returns the audiences that have more events than fitted into the page. */
async function readAndDeliver({ executeSql, shown }: Pick<Database, 'executeSql' | 'shown'>, audiences: Audience[]) {
  const wanted = audiences.flatMap((audience) => {
    const begin = earliestPosition(audience)
    return begin === undefined ? [] : [{ audience, begin }]
  })
  if (wanted.length === 0) return []
  const rows = Map.groupBy(await selectEvents(executeSql, wanted), (row) => row.audience)
  // Else a screen that an event makes read again could be shown what was there before it.
  await shown()
  const pages = wanted.map((page) => ({ ...page, rows: rows.get(page.audience.name) ?? [] }))
  let deliveries = 0
  for (const { audience, begin, rows } of pages) {
    const readers = readersBefore(audience, Number(rows.at(-1)?.sequence ?? 0))
    let preceding = begin
    for (const { sequence, event } of rows) {
      for (const reader of readers) {
        reader.take(audience.name, Number(sequence), event, preceding)
        if (++deliveries % deliveriesPerTurn === 0) await nextTurn()
      }
      preceding = Number(sequence)
    }
  }
  return pages.filter(({ rows }) => rows.length === pageSize).map(({ audience }) => audience)
}

/** One that begins later asks for a page of its own. */
const readersBefore = ({ name, subscriptions }: Audience, sequence: number) =>
  [...subscriptions].filter((subscription) => (subscription.wantedAfter(name) ?? sequence) < sequence)

function earliestPosition({ name, subscriptions }: Audience): number | undefined {
  let earliest: number | undefined
  for (const subscription of subscriptions) {
    const wanted = subscription.wantedAfter(name)
    if (wanted !== undefined && (earliest === undefined || wanted < earliest)) earliest = wanted
  }
  return earliest
}

async function selectEvents(executeSql: Database['executeSql'], pages: { audience: Audience; begin: number }[]) {
  const names = pages.map(({ audience }) => audience.name)
  const begins = pages.map(({ begin }) => begin)
  const { rows } = await actAs(system, () => executeSql(eventsAfter, [names, begins], 'live events'))
  return rows as unknown as Row[]
}

const eventsAfter = `select page.* from unnest($1::uuid[], $2::bigint[]) as wanted (audience, position)
  cross join lateral (
    select event.audience, event.sequence, event.event from live_event event
    where event.audience = wanted.audience and event.sequence > wanted.position
    order by event.sequence limit ${pageSize}) page
  order by page.audience, page.sequence`
