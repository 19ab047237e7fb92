import { getEventMeta } from '@orpc/client'
import { apiClient } from '#api/client.ts'
import type { LiveEvent } from '#features/live/contract.ts'

/** Reads on until told to stop, and after an interruption from where it was. */
export async function readLiveEvents(signal: AbortSignal, tell: (event: LiveEvent) => void): Promise<void> {
  let lastEventId: string | undefined
  let pause = 1_000
  while (!signal.aborted) {
    try {
      for await (const event of await apiClient.live.stream(undefined, { signal, lastEventId })) {
        lastEventId = getEventMeta(event)?.id ?? lastEventId
        pause = 1_000
        tell(event)
        // Too many windows: this one hears again when somebody looks at it.
        if (event.type === 'replaced') await seen(signal)
      }
    } catch {
      // An interruption is answered by the next attempt, and a session that ended by whoever minds it.
    }
    const isLineBack = await after(pause, signal)
    pause = isLineBack ? 1_000 : Math.min(pause * 2, 30_000)
  }
}

/** Waits so long, or until the browser has a line again, and tells whether it was that. */
async function after(milliseconds: number, signal: AbortSignal): Promise<boolean> {
  if (signal.aborted) return false
  const over = new AbortController()
  const isLineBack = await new Promise<boolean>((resolve) => {
    // Spread, so that not all members come back in the same moment after a restart.
    setTimeout(resolve, milliseconds * (0.5 + Math.random()), false)
    addEventListener('online', () => resolve(true), { signal: over.signal })
    signal.addEventListener('abort', () => resolve(false), { signal: over.signal })
  })
  over.abort()
  return isLineBack
}

function seen(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    document.addEventListener('visibilitychange', () => resolve(), { once: true })
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
}
