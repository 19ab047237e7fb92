import type { LiveEvent } from '#features/live/contract.ts'

type Listener = (event: LiveEvent) => void

const listeners = new Set<Listener>()
let stream: AbortController | undefined
let opening: LiveEvent | undefined

/**
 * Hears what happens to the member while a page is open. One stream serves all who listen; the last to leave ends it.
 * Parts of a page come to life one after another: whoever begins to listen once it is open hears that it was opened, as
 * what they show may have been read before.
 */
export function onLiveEvent(listener: Listener): () => void {
  listeners.add(listener)
  if (opening) listener(opening)
  if (!stream) {
    stream = new AbortController()
    void open(stream.signal)
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    stream?.abort()
    stream = undefined
    opening = undefined
  }
}

/** Loaded with the first listener: visitors hear nothing. */
async function open(signal: AbortSignal): Promise<void> {
  const { readLiveEvents } = await import('./live-stream.ts')
  await readLiveEvents(signal, (event) => {
    if (signal.aborted) return
    if (event.type === 'opened') opening = event
    for (const tell of listeners) tell(event)
  })
}
