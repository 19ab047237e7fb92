import type { LiveEvent } from '#features/live/contract.ts'

type Listener = (event: LiveEvent) => void

const listeners = new Set<Listener>()
let stream: AbortController | undefined

/** Hears what happens to the member while a page is open. One stream serves all who listen; the last to leave ends it. */
export function onLiveEvent(listener: Listener): () => void {
  listeners.add(listener)
  if (!stream) {
    stream = new AbortController()
    void open(stream.signal)
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    stream?.abort()
    stream = undefined
  }
}

/** Loaded with the first listener: visitors hear nothing. */
async function open(signal: AbortSignal): Promise<void> {
  const { readLiveEvents } = await import('./live-stream.ts')
  await readLiveEvents(signal, (event) => {
    for (const tell of listeners) tell(event)
  })
}
