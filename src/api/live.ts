import type { LiveEvent } from '#features/live/contract.ts'

type Listener = (event: LiveEvent) => void

const listeners = new Set<Listener>()
let stream: AbortController | undefined
let openedEvent: LiveEvent | undefined
let isMuted = false

/**
 * Calls `listener` with each live event of the member while the page is open. All listeners share one stream, which closes
 * with the last of them. React hydrates parts of a page one after another, so a listener that joins an open stream gets
 * its `opened` event too: what that part shows may have been read before.
 */
export function onLiveEvent(listener: Listener): () => void {
  listeners.add(listener)
  if (openedEvent) listener(openedEvent)
  openStream()
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) closeStream()
  }
}

/** Pauses live events. Call the returned function to resume: at once, or only when the next listener joins. */
export function muteLiveEvents(): (resumeNow: boolean) => void {
  isMuted = true
  closeStream()
  return (resumeNow) => {
    isMuted = false
    if (resumeNow && listeners.size > 0) openStream()
  }
}

function openStream(): void {
  if (stream || isMuted) return
  stream = new AbortController()
  void forwardEvents(stream.signal)
}

function closeStream(): void {
  stream?.abort()
  stream = undefined
  openedEvent = undefined
}

async function forwardEvents(signal: AbortSignal): Promise<void> {
  const code = await loadCode(signal)
  await code?.readLiveEvents(signal, (event) => {
    if (signal.aborted) return
    if (event.type === 'opened') openedEvent = event
    for (const listener of listeners) listener(event)
  })
}

/**
 * The code for streams is loaded with the first listener, since visitors need none. If the server cannot be reached just
 * then, it is loaded later: a page that stays open must not miss what happens.
 */
async function loadCode(signal: AbortSignal) {
  for (let pause = 1_000; !signal.aborted; pause = Math.min(pause * 2, 30_000)) {
    try {
      return await import('./live-stream.ts')
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pause * (0.5 + Math.random())))
    }
  }
  return undefined
}
