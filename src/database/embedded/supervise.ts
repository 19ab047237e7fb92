import { setTimeout as wait } from 'node:timers/promises'
import type { Server } from './launch.ts'
import { isAlive } from './postmaster.ts'

const maximumFailures = 3

/** If a server dies again within a minute, each restart waits longer. */
const quickSuccession = 60_000
const longestPause = 1_000

interface Watch {
  relaunch: (signal: AbortSignal) => Promise<Server>
  warn?: (message: string) => void
  onLost?: (error: Error) => void
}

/** Restarts the server whenever it dies, until `end()`. If it cannot be restarted, calls `onLost`. */
export function supervise(server: Server, { relaunch, warn, onLost }: Watch) {
  let { pid } = server
  let [failures, deaths, since] = [0, 0, Date.now()]
  const ended = new AbortController()
  const watching = watch()

  async function watch() {
    while (!ended.signal.aborted) {
      await pauseFor(250)
      if (ended.signal.aborted || isAlive(pid)) continue
      deaths = Date.now() - since < quickSuccession ? deaths + 1 : 1
      await pauseFor(pauseAfter(deaths))
      if (!(await restart())) return
    }
  }

  /** Returns whether to go on watching. */
  async function restart(): Promise<boolean> {
    try {
      pid = (await relaunch(ended.signal)).pid
    } catch (error) {
      const isLost = ++failures > maximumFailures && !ended.signal.aborted
      if (isLost) onLost?.(error as Error)
      return !isLost
    }
    failures = 0
    since = Date.now()
    warn?.(`PostgreSQL died and was started again${deaths > 1 ? `, ${deaths} times in a row` : ''}.`)
    return true
  }

  function pauseFor(ms: number) {
    return wait(ms, undefined, { signal: ended.signal, ref: false }).catch(() => undefined)
  }

  return {
    end: async () => {
      ended.abort()
      await watching
    },
  }
}

/** No pause for the first deaths, then 250 ms, doubled each time up to a second. */
export function pauseAfter(deaths: number): number {
  return deaths < 4 ? 0 : Math.min(longestPause, 250 * 2 ** (deaths - 4))
}
