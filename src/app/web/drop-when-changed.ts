import { setTimeout as wait } from 'node:timers/promises'
import type { Happening, Live } from '#platform/live/live.ts'
import { everyone } from '#platform/live/tables.ts'
import type { Log } from '#platform/log.ts'
import type { PreparedPages } from './prepared-pages.ts'
import { showsListing, showsMandate } from './public-pages.ts'

interface Options {
  live: Pick<Live, 'stream'>
  drop: PreparedPages['drop']
  log: Pick<Log, 'warn'>
  signal: AbortSignal
}

/** Until `signal`: what everyone is told of makes the prepared pages that show it out of date. */
export async function dropWhenChanged({ live, drop, log, signal }: Options): Promise<void> {
  for (; !signal.aborted; await wait(1_000, undefined, { signal }).catch(() => undefined)) {
    try {
      for await (const { happening } of live.stream([everyone], { signal })) dropFor(happening, drop)
    } catch (error) {
      log.warn({ err: error }, 'prepared pages: listening again')
    }
    drop()
  }
}

function dropFor({ type, listingId, mandateId }: Happening, drop: PreparedPages['drop']): void {
  if (type === 'listing.changed' || type === 'listings.changed') drop((url) => showsListing(url, listingId))
  if (type === 'mandate.changed' || type === 'mandates.changed') drop((url) => showsMandate(url, mandateId))
  // Opened: what was said while nobody listened is unknown.
  if (type === 'opened' || type === 'resync' || type === 'instance.changed') drop()
}
