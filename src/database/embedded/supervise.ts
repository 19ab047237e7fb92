import { setTimeout as wait } from 'node:timers/promises'
import type { Server } from './launch.ts'
import { isAlive } from './postmaster.ts'

const mostFailures = 3

/** A server that dies again within a minute has died too soon, and is left dead a little longer each time. */
const soon = 60_000
const longestPause = 1_000

interface Watch {
  relaunch: (signal: AbortSignal) => Promise<Server>
  warn?: (message: string) => void
  onLost?: (error: Error) => void
}

/** Brings the server back whenever it dies under us, until it is ended. One that does not come back is lost. */
export function supervise(server: Server, { relaunch, warn, onLost }: Watch) {
  let { pid } = server
  let [failures, deaths, since] = [0, 0, Date.now()]
  const ended = new AbortController()
  const watching = watch()

  async function watch() {
    while (!ended.signal.aborted) {
      await rest(250)
      if (ended.signal.aborted || isAlive(pid)) continue
      deaths = Date.now() - since < soon ? deaths + 1 : 1
      await rest(pauseAfter(deaths))
      if (!(await comesBack())) return
    }
  }

  /** Whether it is to be watched further. */
  async function comesBack(): Promise<boolean> {
    try {
      pid = (await relaunch(ended.signal)).pid
    } catch (error) {
      const isLost = ++failures > mostFailures && !ended.signal.aborted
      if (isLost) onLost?.(error as Error)
      return !isLost
    }
    failures = 0
    since = Date.now()
    warn?.(`PostgreSQL died and was started again${deaths > 1 ? `, ${deaths} times in a row` : ''}.`)
    return true
  }

  function rest(ms: number) {
    return wait(ms, undefined, { signal: ended.signal, ref: false }).catch(() => undefined)
  }

  return {
    end: async () => {
      ended.abort()
      await watching
    },
  }
}

/** At once the first times, then 250 ms and twice as long each time. */
export function pauseAfter(deaths: number): number {
  return deaths < 4 ? 0 : Math.min(longestPause, 250 * 2 ** (deaths - 4))
}
