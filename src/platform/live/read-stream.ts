import type { LiveEvent } from './live-event.ts'
import type { StreamOptions, Subscriber, Subscription } from './subscription.ts'

/** The last sequence number that a reader has of each audience's stream. */
export type Position = Record<string, number>

export interface DeliveredEvent {
  event: LiveEvent
  position: Position
}

export interface ReadOptions extends Omit<StreamOptions, 'after'> {
  after?: Position | undefined
  signal: AbortSignal
}

type Subscribe = (audiences: string[], options: StreamOptions, subscriber: Subscriber) => Subscription

/** More wait in the table. */
const maximumWaiting = 200

/** A subscription as an async generator, for readers within the process. */
export async function* readStream(
  subscribe: Subscribe,
  audiences: string[],
  { after, signal, ...options }: ReadOptions,
): AsyncGenerator<DeliveredEvent> {
  if (signal.aborted) return
  const waiting: DeliveredEvent[] = []
  let failure: unknown
  let isOver = false
  let wakeUp: () => void = () => undefined
  const end = () => {
    isOver = true
    wakeUp()
  }
  const positionOf = (sequences: readonly number[]): Position =>
    Object.fromEntries(audiences.map((name, index) => [name, sequences[index] ?? 0]))
  const sequences = after && audiences.map((name) => after[name] ?? 0)
  const subscription = subscribe(
    audiences,
    { ...options, after: sequences },
    {
      onEvent: (event, sequences) => {
        waiting.push({ event, position: positionOf(sequences) })
        wakeUp()
        return waiting.length < maximumWaiting
      },
      onEnd: (_, error) => {
        failure = error
        end()
      },
    },
  )
  signal.addEventListener('abort', end, { once: true })
  try {
    while (!signal.aborted) {
      yield* waiting.splice(0)
      if (isOver) break
      const woken = new Promise<void>((resolve) => {
        wakeUp = resolve
      })
      subscription.resume()
      if (waiting.length === 0 && !isOver && !signal.aborted) await woken
    }
    if (failure) throw failure
  } finally {
    signal.removeEventListener('abort', end)
    await subscription.close()
  }
}
