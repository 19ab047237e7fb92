import type { Pool, PoolClient } from 'pg'
import type { ActorQuery } from './actor-query.ts'
import { borrowConnection } from './primary/borrow-connection.ts'
import { NoPrimaryError } from './primary/primary.ts'
import { isLossOf, isUnusable, submitQuery } from './submit-query.ts'

interface Read {
  /** A query object can be sent only once, and a read that waits behind a slow one is sent again. */
  makeQuery: () => ActorQuery
  madeAt: number
  /** Rejects it if no connection becomes free in time. Only for a read that is sent again. */
  timer?: NodeJS.Timeout
  resolve: (result: unknown) => void
  reject: (error: Error) => void
  isSettled: boolean
  isMoved: boolean
  /** Sent once more after its connection was lost. */
  isRepeated: boolean
}

/** Reads that travel on one connection. More would save little, and each waits for the ones before it. */
const maxReads = 8

/**
 * Milliseconds without any answer, after which reads stop waiting for a slow one before them, and are sent again on connections
 * of their own. Each answer begins them again: on a busy database all reads are slow, and twice as many would be slower still.
 */
const stallTime = 50

export interface SharedReads {
  send(makeQuery: () => ActorQuery): Promise<unknown>
}

/**
 * Sends reads that are made at about the same time, by any callers, on one connection in one write. Each is a transaction
 * of its own with its own actor, so neither an error nor an actor of one reaches another.
 */
export function openSharedReads(pool: Pool): SharedReads {
  /** Waits for its connection. Until it has one, more reads join it. */
  let openBatch: Read[] | undefined
  /** Reads that were sent again and have no answer yet. They are few, or a busy database would get all reads twice. */
  let movedReads = 0

  function send(makeQuery: () => ActorQuery): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const state = { isSettled: false, isMoved: false, isRepeated: false }
      const read: Read = { makeQuery, madeAt: performance.now(), resolve, reject, ...state }
      if (openBatch && openBatch.length < maxReads) return void openBatch.push(read)
      const batch = [read]
      openBatch = batch
      // Requests that arrived together are handled before this callback, so their reads join.
      setImmediate(() => void sendBatch(batch))
    })
  }

  async function sendBatch(batch: Read[]): Promise<void> {
    const readsAtFirst = batch.length
    let client: PoolClient
    try {
      client = await borrowConnection(pool)
    } catch (error) {
      // Reads that joined later may wait longer, as long as each would by itself.
      const youngerReads = isTimeout(error) ? batch.splice(readsAtFirst) : []
      rejectAll(batch, error)
      if (youngerReads.length > 0) sendAgain(youngerReads, error)
      return
    } finally {
      if (openBatch === batch) openBatch = undefined
    }
    for (const { timer } of batch) clearTimeout(timer)
    const reads = batch.filter(({ isSettled }) => !isSettled)
    const stallTimer = reads.length > 1 ? watch(reads) : undefined
    const onAnswer = () => void stallTimer?.refresh()
    await inOneWrite(client, () => Promise.all(reads.map((read) => submit(client, read).finally(onAnswer))))
    clearTimeout(stallTimer)
    client.release(isUnusable(client))
    repeatLost(reads)
  }

  function sendAgain(reads: Read[], timeout: unknown): void {
    const { connectionTimeoutMillis = 0 } = pool.options
    for (const read of reads)
      read.timer = setTimeout(rejectAll, read.madeAt + connectionTimeoutMillis - performance.now(), [read], timeout)
    void sendBatch(reads)
  }

  function repeatLost(reads: Read[]): void {
    const lostReads = reads.filter(({ isRepeated, isSettled }) => isRepeated && !isSettled)
    if (lostReads.length > 0) void sendBatch(lostReads)
  }

  /** Moves reads that wait behind a slow one. It runs after pending input was read: an answer may be in it. */
  function watch(batch: Read[]): NodeJS.Timeout {
    const moveWaiting = () => {
      const [, ...waiting] = batch.filter(({ isSettled, isMoved }) => !isSettled && !isMoved)
      for (const read of waiting.slice(0, Math.min(freeConnections(pool), maxReads - movedReads))) {
        read.isMoved = true
        movedReads++
        void sendBatch([read]).finally(() => movedReads--)
      }
      if (waiting.some(({ isMoved }) => !isMoved)) timer.refresh()
    }
    const timer = setTimeout(() => setImmediate(moveWaiting), stallTime)
    return timer
  }

  return { send }
}

async function submit(client: PoolClient, read: Read): Promise<void> {
  try {
    const result = await submitQuery(client, read.makeQuery())
    settle(read, () => read.resolve(result))
  } catch (error) {
    if (!read.isRepeated && isLossOf(client, error)) read.isRepeated = true
    else settle(read, () => read.reject(error as Error))
  }
}

/** The first answer counts. */
function settle(read: Read, report: () => void): void {
  if (!read.isSettled) report()
  read.isSettled = true
}

function rejectAll(reads: Read[], error: unknown): void {
  for (const read of reads) settle(read, () => read.reject(error as Error))
}

/** No connection became free, or PostgreSQL did not accept a new one in time. */
const isTimeout = (error: unknown) =>
  error instanceof NoPrimaryError ||
  (error instanceof Error && /^timeout exceeded|connection timeout$/.test(error.message))

function inOneWrite<T>({ connection: { stream } }: PoolClient, work: () => T): T {
  stream.cork()
  try {
    return work()
  } finally {
    stream.uncork()
  }
}

const freeConnections = ({ idleCount, totalCount, options: { max } }: Pool) => idleCount + max - totalCount
