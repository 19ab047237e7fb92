import type { Pool } from 'pg'
import type { ActorQuery } from '../actor-query.ts'
import { openPool, type PoolOptions } from '../pool.ts'
import { openSharedReads, type SharedReads } from '../shared-reads.ts'
import { readFrom, type StandbyReads } from './read-from.ts'
import { watchReplay } from './watch-replay.ts'

export interface Standbys {
  /** Sends a read to a standby that is fresh enough, else to the primary. */
  send(text: string, makeQuery: () => ActorQuery): Promise<unknown>
  /** Resolves when no process reads from a standby what was there before this call. It never rejects. */
  shown(): Promise<void>
  state(): StandbyState[]
  /** Reads since the start, by who answered them. */
  counts: { standby: number; primary: number }
  close(): Promise<void>
}

interface StandbyState {
  mayBeRead: boolean
  /** Milliseconds. */
  delay: number
}

/** A look that has no answer by then counts for nothing. */
const lookTimeout = 500

/** Reads for members and visitors from copies of the database. What is read is never older than `oldestRead` (freshness.ts). */
export function openStandbys(urls: string[], options: PoolOptions, primaryReads: SharedReads): Standbys {
  const lookPool = (url: string) => openPool({ ...options, url, size: 1, queryTimeout: lookTimeout })
  const lookPools = urls.map(lookPool)
  const primaryLookPool = lookPool(options.url)
  const pools = urls.map((url) => openPool({ ...options, url }))
  const readers = new Map<Pool, StandbyReads>(
    lookPools.map((pool, index) => [pool, readFrom(openSharedReads(pools[index] as Pool))]),
  )
  const watch = watchReplay(primaryLookPool, lookPools, ({ pool, freshness }) => {
    if (!freshness.mayBeRead()) readers.get(pool)?.leave()
  })
  /** Texts of statements that only the primary can run. */
  const refusedTexts = new Set<string>()
  const counts = { standby: 0, primary: 0 }
  let turn = 0

  function chooseReader(): StandbyReads | undefined {
    const fresh = watch.standbys.filter(({ freshness }) => freshness.mayBeRead())
    const chosen = fresh[turn++ % fresh.length]
    return chosen && readers.get(chosen.pool)
  }

  async function send(text: string, makeQuery: () => ActorQuery): Promise<unknown> {
    const answer = refusedTexts.has(text) ? undefined : await chooseReader()?.send(makeQuery)
    if (answer?.isRefused && refusedTexts.size < maximumTexts) refusedTexts.add(text)
    if (answer?.result !== undefined) {
      counts.standby++
      return answer.result
    }
    counts.primary++
    return await primaryReads.send(makeQuery)
  }

  return {
    send,
    shown: watch.shown,
    state: () =>
      watch.standbys.map(({ freshness }) => ({ mayBeRead: freshness.mayBeRead(), delay: freshness.delay() })),
    counts,
    close: async () => {
      watch.close()
      await Promise.all([primaryLookPool, ...lookPools, ...pools].map((pool) => pool.end()))
    },
  }
}

const maximumTexts = 1_000
