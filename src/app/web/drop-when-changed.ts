import { setTimeout as wait } from 'node:timers/promises'
import type { Live } from '#platform/live/live.ts'
import { everyone } from '#platform/live/tables.ts'
import type { Log } from '#platform/log.ts'

interface Options {
  live: Pick<Live, 'stream'>
  drop: () => void
  log: Pick<Log, 'warn'>
  signal: AbortSignal
}

/** Until `signal`: whatever tells everyone that the instance changed makes its prepared pages out of date. */
export async function dropWhenChanged({ live, drop, log, signal }: Options): Promise<void> {
  for (; !signal.aborted; await wait(1_000, undefined, { signal }).catch(() => undefined)) {
    try {
      for await (const { happening } of live.stream([everyone], { signal }))
        if (happening.type === 'instance.changed') drop()
    } catch (error) {
      log.warn({ err: error }, 'prepared pages: listening again')
    }
    // What was said while nobody listened is unknown.
    drop()
  }
}
