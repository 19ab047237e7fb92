import type { LiveEvent } from '#features/live/contract.ts'

type Listener = (event: LiveEvent) => void

const listeners = new Set<Listener>()
let stream: AbortController | undefined
let opening: LiveEvent | undefined
let muted = false

/**
 * Hears what happens to the member while a page is open. One stream serves all who listen; the last to leave ends it.
 * Parts of a page come to life one after another: whoever begins to listen once it is open hears that it was opened, as
 * what they show may have been read before.
 */
export function onLiveEvent(listener: Listener): () => void {
  listeners.add(listener)
  if (opening) listener(opening)
  begin()
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) end()
  }
}

/** Nothing is heard until the answer is called: at once again by all who listen, or only by who begins to. */
export function muteLiveEvents(): (atOnce: boolean) => void {
  muted = true
  end()
  return (atOnce) => {
    muted = false
    if (atOnce && listeners.size > 0) begin()
  }
}

function begin(): void {
  if (stream || muted) return
  stream = new AbortController()
  void open(stream.signal)
}

function end(): void {
  stream?.abort()
  stream = undefined
  opening = undefined
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
