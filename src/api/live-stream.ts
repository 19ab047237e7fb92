import { getEventMeta } from '@orpc/client'
import { apiClient } from '#api/client.ts'
import type { LiveEvent } from '#features/live/contract.ts'

/** Reads events until aborted. After an interruption it continues behind the last event. */
export async function readLiveEvents(signal: AbortSignal, onEvent: (event: LiveEvent) => void): Promise<void> {
  let lastEventId: string | undefined
  let pause = 1_000
  while (!signal.aborted) {
    try {
      for await (const event of await apiClient.live.stream(undefined, { signal, lastEventId })) {
        lastEventId = getEventMeta(event)?.id ?? lastEventId
        pause = 1_000
        onEvent(event)
        // The member has too many windows open: this one reconnects when it becomes visible.
        if (event.type === 'replaced') await becameVisible(signal)
      }
    } catch {
      // The loop reconnects; if the session ended, `useSessionSync` notices it.
    }
    const isBackOnline = await waitOrOnline(pause, signal)
    pause = isBackOnline ? 1_000 : Math.min(pause * 2, 30_000)
  }
}

/** Waits that long or until the browser is online again; resolves to whether it was the latter. */
async function waitOrOnline(milliseconds: number, signal: AbortSignal): Promise<boolean> {
  if (signal.aborted) return false
  const waitIsOver = new AbortController()
  const isBackOnline = await new Promise<boolean>((resolve) => {
    // Random, so that not all members reconnect in the same moment after a restart.
    setTimeout(resolve, milliseconds * (0.5 + Math.random()), false)
    addEventListener('online', () => resolve(true), { signal: waitIsOver.signal })
    signal.addEventListener('abort', () => resolve(false), { signal: waitIsOver.signal })
  })
  waitIsOver.abort()
  return isBackOnline
}

function becameVisible(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    document.addEventListener('visibilitychange', () => resolve(), { once: true })
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
}
