import { randomUUID } from 'node:crypto'
import { system } from '#database/actor.ts'
import { actAs } from '#database/database.ts'
import { readConfig } from '#platform/config/read-config.ts'
import { publish } from '#platform/live/publish.ts'
import { openLog } from '#platform/log.ts'
import { openPlatform } from '../src/app/platform.ts'
import type { Ground } from './support/ground.ts'
import { type Part, quantile } from './support/report.ts'

const streams = Number(process.env.BENCH_STREAMS ?? 500)
const events = 2_000

/** Streams of one process, an event to one of them at a time: from the commit to the reader. */
export async function benchLive({ url, dataDir }: Ground): Promise<Part> {
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }, dataDir)
  const platform = await openPlatform(config, url, openLog('silent'))
  const stop = new AbortController()
  const sent = new Map<string, number>()
  const times: number[] = []
  const before = heap()
  const audiences = Array.from({ length: streams }, () => randomUUID())
  const readers = audiences.map(async (audience) => {
    for await (const { happening } of platform.live.stream([audience], { signal: stop.signal }))
      if (happening.type !== 'opened') times.push(performance.now() - (sent.get(happening.type) ?? 0))
  })
  while (platform.live.size() < streams || (await registered(platform)) < streams)
    await new Promise((resolve) => setTimeout(resolve, 20))
  const each = (heap() - before) / streams

  const began = performance.now()
  for (let n = 0; n < events; n++) {
    const type = `event-${n}`
    await actAs(system, () =>
      platform.transaction(async () => {
        await publish(platform, audiences[n % streams] ?? '', { type })
        sent.set(type, performance.now())
      }),
    )
  }
  const seconds = (performance.now() - began) / 1_000
  for (let tries = 0; times.length < events && tries < 250; tries++)
    await new Promise((resolve) => setTimeout(resolve, 20))
  stop.abort()
  await Promise.all(readers)
  await platform.close()
  if (times.length !== events) throw new Error(`${events - times.length} events were lost`)
  times.sort((a, b) => a - b)
  return {
    title: `Live events: ${streams} streams on one process, ${events} events, none lost, ${(each / 1024).toFixed(1)} kB of heap a stream`,
    lines: [
      {
        what: 'published one after the other',
        perSecond: events / seconds,
        p50: quantile(times, 0.5),
        p99: quantile(times, 0.99),
      },
    ],
  }
}

function heap(): number {
  globalThis.gc?.()
  return process.memoryUsage().heapUsed
}

async function registered({ database }: Awaited<ReturnType<typeof openPlatform>>): Promise<number> {
  const { rows } = await actAs(system, () => database.executeSql('select count(*)::int as count from live_listener'))
  return Number(rows[0]?.count)
}
