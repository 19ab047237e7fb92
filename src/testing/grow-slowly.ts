import type { Pool } from 'pg'

/** Part of pg that its published types leave out: hands connections to callers that wait. */
interface WaitingLine {
  _pulseQueue(): void
}

const firstSize = 2
/** In milliseconds. */
const shortWait = 50

/**
 * Lets the pool begin with two connections and grow to its size only when a caller has waited a moment. Each connection costs
 * the server time, for the policies that it reads and the plans that it makes, and few tests need ten at once.
 */
export function growSlowly(pool: Pool): void {
  const size = pool.options.max
  pool.options.max = Math.min(firstSize, size)
  const connect = pool.connect.bind(pool) as (...input: unknown[]) => unknown
  let isWatching = false

  const watch = () => {
    if (isWatching || pool.waitingCount === 0) return
    isWatching = true
    setTimeout(grow, shortWait)
  }
  const grow = () => {
    isWatching = false
    const waiting = pool.waitingCount
    pool.options.max = Math.min(size, pool.options.max + waiting)
    for (let count = 0; count < waiting; count++) (pool as unknown as WaitingLine)._pulseQueue()
    if (pool.options.max < size) watch()
  }
  pool.connect = ((...input: unknown[]) => {
    const connected = connect(...input)
    watch()
    return connected
  }) as typeof pool.connect
}
