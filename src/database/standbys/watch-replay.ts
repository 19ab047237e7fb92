import { setTimeout as wait } from 'node:timers/promises'
import type { Pool } from 'pg'
import { queryOnce } from '../query-once.ts'
import { type Freshness, newFreshness, oldestRead } from './freshness.ts'

/** Milliseconds between two looks if no writer waits, and if one does. */
const usualPause = 100
const shortPause = 2

/** Milliseconds without an answer of the primary, after which nothing is known of its standbys either. */
const longestSilence = 1_000

export interface Watched {
  pool: Pool
  freshness: Freshness
  /** Replayed so far, in bytes. */
  position: number
  isAsked: boolean
  /** Not in recovery: the primary itself, or one that was promoted. */
  isPrimary: boolean
}

interface Writer {
  wroteAt: number
  resolve: () => void
}

export interface ReplayWatch {
  standbys: Watched[]
  /** Resolves when no process reads from a standby what was there before this call. It never rejects. */
  shown(): Promise<void>
  close(): void
}

/** Compares again and again what the primary has written with what each standby has replayed. */
export function watchReplay(
  primary: Pool,
  pools: Pool[],
  onLook: (standby: Watched) => void,
  now = () => performance.now(),
): ReplayWatch {
  const standbys = pools.map(
    (pool): Watched => ({ pool, freshness: newFreshness(now), position: 0, isAsked: false, isPrimary: false }),
  )
  let writers: Writer[] = []
  let isClosed = false
  let isLooking = false
  let lastLookAt = now()
  let wake: () => void = () => undefined

  /** Not awaited: a server that does not answer must not keep writers waiting. */
  async function look(): Promise<void> {
    if (isLooking) return
    isLooking = true
    try {
      const asOf = now()
      // Before the primary is asked: a standby may get ahead of the answer while it travels.
      const positions = standbys.map(({ position }) => position)
      const written = await positionWritten(primary)
      lastLookAt = now()
      for (const [index, standby] of standbys.entries()) {
        // More than the primary has: it follows another one, or followed one that is gone.
        if ((positions[index] ?? 0) > written) standby.freshness.discard()
        void compare(standby, asOf, written)
      }
    } catch {
      // Standbys get older meanwhile, and the primary is asked again.
    } finally {
      isLooking = false
    }
  }

  async function compare(standby: Watched, asOf: number, written: number): Promise<void> {
    if (standby.isAsked) return
    standby.isAsked = true
    try {
      const { isInRecovery, position } = await positionReplayed(standby.pool)
      Object.assign(standby, { isPrimary: !isInRecovery, position: isInRecovery ? position : 0 })
      if (!isInRecovery) standby.freshness.discard()
      else if (position >= beforePageHeader(written)) standby.freshness.record(asOf)
    } catch {
      // It gets older, and is asked again.
    } finally {
      standby.isAsked = false
    }
    releaseWriters()
    onLook(standby)
  }

  function releaseWriters(): void {
    // Other processes may see more of the standbys than this one, if it gets no answer.
    const isBlind = now() - lastLookAt > longestSilence
    const isShown = ({ wroteAt }: Writer) =>
      isBlind
        ? now() - wroteAt > oldestRead
        : standbys.every(({ freshness, isPrimary }) => isPrimary || !freshness.mayShowStateBefore(wroteAt))
    const { released = [], waiting = [] } = Object.groupBy(writers, (writer) =>
      isClosed || isShown(writer) ? 'released' : 'waiting',
    )
    writers = waiting
    for (const { resolve } of released) resolve()
  }

  async function watch(): Promise<void> {
    while (!isClosed) {
      void look()
      for (const standby of standbys) onLook(standby)
      releaseWriters()
      await pause()
    }
  }

  async function pause(): Promise<void> {
    if (writers.length > 0) return void (await wait(shortPause))
    const { promise, resolve } = Promise.withResolvers<void>()
    wake = resolve
    const timer = setTimeout(resolve, usualPause).unref()
    await promise
    clearTimeout(timer)
  }

  void watch()
  return {
    standbys,
    shown: () => {
      if (isClosed) return Promise.resolve()
      const { promise, resolve } = Promise.withResolvers<void>()
      writers.push({ wroteAt: now(), resolve })
      wake()
      return promise
    },
    close: () => {
      isClosed = true
      releaseWriters()
      wake()
    },
  }
}

async function positionWritten(primary: Pool): Promise<number> {
  const [row] = await queryOnce<{ position: number }>(
    primary,
    `select (pg_current_wal_flush_lsn() - '0/0')::float8 as position`,
  )
  return row?.position ?? 0
}

async function positionReplayed(standby: Pool): Promise<{ isInRecovery: boolean; position: number }> {
  const [row] = await queryOnce<{ isInRecovery: boolean; position: number }>(
    standby,
    `select pg_is_in_recovery() as "isInRecovery", (pg_last_wal_replay_lsn() - '0/0')::float8 as position`,
  )
  if (!row) throw new Error('No answer')
  return row
}

const pageSize = 8_192
const longestPageHeader = 40

/** The primary may count the header of a page whose first record is still to be written. */
function beforePageHeader(position: number): number {
  const bytesInPage = position % pageSize
  return bytesInPage <= longestPageHeader ? position - bytesInPage : position
}
