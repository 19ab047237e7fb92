import type { SQL } from 'drizzle-orm'
import type { LiveEvent } from './live-event.ts'

/** The last sequence number that a reader has of each audience's stream, in the order of its audiences. */
export type Sequences = readonly number[]

/** Why a stream ended: its reader may not listen, the process stops, or the database failed while it was opened. */
export type EndReason = 'refused' | 'stopped' | 'failed'

/** Receives the events of a stream: each once, in order. */
export interface Subscriber {
  /** Returns false if it can take no more until it resumes its subscription; until then events stay in the table. */
  onEvent(event: LiveEvent, sequences: Sequences): boolean
  /** Called at most once, and not if the subscriber closed the subscription itself. */
  onEnd(reason: EndReason, error?: unknown): void
}

/** The parameters with which a stream is opened. */
export interface StreamOptions {
  /** Resumes after these; otherwise the stream begins with the next event. */
  after?: Sequences | undefined
  /** Whether the reader may listen when the stream begins. A later change must be published as an event. */
  mayListen?: SQL<boolean> | undefined
}

interface Connections {
  /** Called when the subscription wants to receive: there may be events after its position. */
  onReady(subscription: Subscription): void
  /** Leaves the audiences. */
  leave(subscription: Subscription): Promise<void>
}

/** One reader's place in the streams of its audiences. There are thousands in a process, so it holds little. */
export class Subscription {
  readonly audiences: readonly string[]
  /** Resolves when `open` has joined the audiences and read the position; undefined from then on. */
  opening: Promise<void> | undefined
  isClosed = false
  #isReceiving = false
  #sequences: number[] = []
  readonly #subscriber: Subscriber
  readonly #connections: Connections

  constructor(audiences: readonly string[], subscriber: Subscriber, connections: Connections) {
    this.audiences = audiences
    this.#subscriber = subscriber
    this.#connections = connections
  }

  /** Hands over the first event, then receives those after this position. */
  begin(sequences: Sequences, first: LiveEvent): void {
    this.#sequences = [...sequences]
    this.#isReceiving = true
    this.#give(first)
    if (this.#isReceiving) this.#connections.onReady(this)
  }

  /** The events of this audience are wanted after this sequence number. Undefined if none are wanted now. */
  wantedAfter(audience: string): number | undefined {
    return this.#isReceiving ? this.#sequences[this.audiences.indexOf(audience)] : undefined
  }

  /**
   * Takes an event unless events between this position and `preceding`, the number of the event before it, are missing: a
   * reader that began or resumed while others got those asks for a page of its own.
   */
  take(audience: string, sequence: number, event: LiveEvent, preceding: number): void {
    if (!this.#isReceiving) return
    const index = this.audiences.indexOf(audience)
    const last = this.#sequences[index] ?? 0
    if (last < preceding || last >= sequence) return
    this.#sequences[index] = sequence
    this.#give(event)
  }

  #give(event: LiveEvent): void {
    try {
      if (!this.#subscriber.onEvent(event, this.#sequences)) this.#isReceiving = false
    } catch (error) {
      this.end('failed', error)
    }
  }

  /** The subscriber can take events again. */
  resume(): void {
    if (this.isClosed || this.opening || this.#isReceiving) return
    this.#isReceiving = true
    this.#connections.onReady(this)
  }

  end(reason: EndReason, error?: unknown): void {
    if (this.isClosed) return
    void this.close()
    this.#subscriber.onEnd(reason, error)
  }

  /** No event comes after this. Resolves when the process is no longer registered for its audiences. */
  async close(): Promise<void> {
    if (this.isClosed) return
    this.isClosed = true
    this.#isReceiving = false
    // Joining an audience that was just left would register it again.
    await this.opening
    await this.#connections.leave(this)
  }
}
