import { setTimeout as wait } from 'node:timers/promises'
import type { Server } from './launch.ts'
import { isAlive } from './postmaster.ts'

const [mostRestarts, within] = [3, 60_000]

/** Brings the server back when it dies under us, until it is ended. */
export function supervise(
  server: Server,
  relaunch: (signal: AbortSignal) => Promise<Server>,
  onLost?: (error: Error) => void,
) {
  let { pid } = server
  const ended = new AbortController()
  const watching = watch()

  async function watch() {
    let failure: Error | undefined
    const restarts: number[] = []
    while (!ended.signal.aborted) {
      await wait(250, undefined, { signal: ended.signal, ref: false }).catch(() => undefined)
      if (ended.signal.aborted || isAlive(pid)) continue
      restarts.push(Date.now())
      if (restarts.filter((at) => at > Date.now() - within).length > mostRestarts)
        return onLost?.(failure ?? new Error('PostgreSQL died several times within a minute'))
      try {
        pid = (await relaunch(ended.signal)).pid
        failure = undefined
      } catch (error) {
        failure = error as Error
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
