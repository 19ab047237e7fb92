import { setTimeout as wait } from 'node:timers/promises'
import type { Server } from './launch.ts'
import { isAlive } from './postmaster.ts'

const mostFailures = 3

/** Brings the server back whenever it dies under us, until it is ended. One that does not come back is lost. */
export function supervise(
  server: Server,
  relaunch: (signal: AbortSignal) => Promise<Server>,
  onLost?: (error: Error) => void,
) {
  let { pid } = server
  const ended = new AbortController()
  const watching = watch()

  async function watch() {
    let failures = 0
    while (!ended.signal.aborted) {
      await wait(250, undefined, { signal: ended.signal, ref: false }).catch(() => undefined)
      if (ended.signal.aborted || isAlive(pid)) continue
      try {
        pid = (await relaunch(ended.signal)).pid
        failures = 0
      } catch (error) {
        failures++
        if (failures > mostFailures) return onLost?.(error as Error)
      }
    }
  }

  return {
    end: async () => {
      ended.abort()
      await watching
    },
  }
}
