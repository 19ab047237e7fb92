import { setTimeout as wait } from 'node:timers/promises'
import type { Server } from './launch.ts'
import { isAlive } from './postmaster.ts'

const [mostRestarts, within] = [3, 60_000]

/** Brings the server back when it dies under us; ends with the pid that is to be stopped. */
export function supervise(server: Server, relaunch: () => Promise<Server>, onLost?: (error: Error) => void) {
  let { pid } = server
  const ended = new AbortController()
  const watching = watch()

  async function watch() {
    const restarts: number[] = []
    while (!ended.signal.aborted) {
      await wait(250, undefined, { signal: ended.signal, ref: false }).catch(() => undefined)
      if (ended.signal.aborted || isAlive(pid)) continue
      restarts.push(Date.now())
      if (restarts.filter((at) => at > Date.now() - within).length > mostRestarts)
        return onLost?.(new Error('PostgreSQL died several times within a minute'))
      try {
        pid = (await relaunch()).pid
      } catch (error) {
        return onLost?.(error as Error)
      }
    }
  }

  return {
    end: async () => {
      ended.abort()
      await watching
      return pid
    },
  }
}
