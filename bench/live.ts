import { randomUUID } from 'node:crypto'
import { system } from '#database/actor.ts'
import { actAs } from '#database/database.ts'
import { readConfig } from '#platform/config/read-config.ts'
import { publish } from '#platform/live/publish.ts'
import { openLog } from '#platform/log.ts'
import { openPlatform } from '../src/app/platform.ts'
import { chartOfTables, durations } from './charts/chart-of-tables.ts'
import { type Bench, milliseconds, worstOf } from './support/bench.ts'
import type { BenchDatabase } from './support/bench-database.ts'
import { summaryOf, type Table } from './support/rounds.ts'
import { sizeOf } from './support/settings.ts'

const streams = sizeOf('BENCH_STREAMS')
const events = 2_000
const slowestEvent = 50
/** How many streams are opened at a time. */
const atOnce = 50

export const live: Bench = {
  title: 'Live events',
  meaning:
    'Streams within one process. Events are sent to one stream at a time, each in its own transaction; p50 and p99 are the time from the commit to the reader.',
  settings: ['BENCH_STREAMS'],
  chart: (title, tables) => chartOfTables(title, tables, [...durations('p50'), ...durations('p99', slowestEvent)]),
  bounds: [
    {
      says: 'No event is lost.',
      judge: ([table]) => {
        const { sent = Number.NaN, delivered = Number.NaN, streams } = table?.counts ?? {}
        return { isMet: delivered === sent, measurement: `${delivered} of ${sent} delivered, ${streams} streams` }
      },
    },
    {
      says: `An event reaches its reader within ${slowestEvent} ms of its commit at p99.`,
      judge: (tables) =>
        worstOf(
          tables.flatMap(({ lines }) => lines.map(({ what, p99 }) => ({ what, value: p99 }))),
          slowestEvent,
          milliseconds,
        ),
    },
  ],
  run: async (database) => [await benchLive(database)],
}

async function benchLive({ url, dataDir }: BenchDatabase): Promise<Table> {
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }, dataDir)
  const platform = await openPlatform(config, url, openLog('silent'))
  const stop = new AbortController()
  const sentAt = new Map<string, number>()
  const times: number[] = []
  const heapBefore = heap()
  const audiences = Array.from({ length: streams }, () => randomUUID())
  let openCount = 0
  const readers: Promise<void>[] = []
  const read = async (audience: string) => {
    for await (const { event } of platform.live.stream([audience], { signal: stop.signal }))
      if (event.type === 'opened') openCount++
      else times.push(performance.now() - (sentAt.get(event.type) ?? 0))
  }
  // Opened a few at a time. A stream does not get events from before its "open" message.
  for (let from = 0; from < streams; from += atOnce) {
    readers.push(...audiences.slice(from, from + atOnce).map(read))
    while (openCount < readers.length) await new Promise((resolve) => setTimeout(resolve, 5))
  }
  const bytesPerStream = (heap() - heapBefore) / streams

  const began = performance.now()
  for (let n = 0; n < events; n++) {
    const type = `event-${n}`
    await actAs(system, () =>
      platform.transaction(async () => {
        await publish(platform, audiences[n % streams] ?? '', { type })
        sentAt.set(type, performance.now())
      }),
    )
  }
  const seconds = (performance.now() - began) / 1_000
  for (let tries = 0; times.length < events && tries < 250; tries++)
    await new Promise((resolve) => setTimeout(resolve, 20))
  stop.abort()
  await Promise.all(readers)
  await platform.close()
  return {
    title: 'From the commit to the reader',
    lines: [{ ...summaryOf(times, seconds), what: 'published one after the other' }],
    counts: { streams, sent: events, delivered: times.length, 'kB of heap a stream': bytesPerStream / 1_024 },
  }
}

function heap(): number {
  globalThis.gc?.()
  return process.memoryUsage().heapUsed
}
