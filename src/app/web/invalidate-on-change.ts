import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Live } from '#platform/live/live.ts'
import { everyone } from '#platform/live/tables.ts'
import type { Log } from '#platform/log.ts'
import { type Change, changeOf } from './public-records.ts'

interface Options {
  live: Pick<Live, 'stream'>
  drop: (change: Change) => void
  log: Pick<Log, 'warn'>
  signal: AbortSignal
}

/** Until `signal`, removes cache entries that show what a public live event says has changed. */
export async function invalidateOnChange({ live, drop, log, signal }: Options): Promise<void> {
  for (; !signal.aborted; await wait(1_000, undefined, { signal }).catch(() => undefined)) {
    try {
      for await (const { event } of live.stream([everyone], { signal })) {
        const change = changeOf(event)
        if (change) drop(change)
      }
    } catch (error) {
      log.warn({ err: error }, 'live events for caches were interrupted; listening again')
    }
    drop('anything')
  }
}

/** While the server runs: a change by this process removes entries at once, one by another process with its live event. */
export function invalidateWhileServing(
  app: FastifyInstance,
  { live, drop }: { live: Pick<Live, 'stream' | 'onPublished'>; drop: (change: Change) => void },
): void {
  const stopping = new AbortController()
  const listening = invalidateOnChange({ live, drop, log: app.log, signal: stopping.signal })
  const stopListening = live.onPublished((event) => {
    const change = changeOf(event)
    if (change) drop(change)
  })
  app.addHook('preClose', async () => {
    stopListening()
    stopping.abort()
    await listening
  })
}
