import type { ServerResponse } from 'node:http'
import { encodeEventId } from '#platform/live/event-id.ts'
import type { HeldResponse } from '#platform/live/held-responses.ts'
import type { Live } from '#platform/live/live.ts'
import type { LiveEvent as PublishedEvent } from '#platform/live/live-event.ts'
import type { StreamSlot } from '#platform/live/stream-slots.ts'
import type { EndReason, Sequences, Subscriber, Subscription } from '#platform/live/subscription.ts'
import { LiveEvent } from '../../contract.ts'

/** What a stream has to remember of its request. */
export interface StreamFacts {
  sessionId?: string | undefined
  expiresAt?: Date | undefined
  /** Whose number of open streams it counts against. */
  caller: string
}

const heartbeatEvery = 5_000
/** A client that takes nothing for so long is disconnected. It resumes from its last event. */
const patience = 60_000

/**
 * Writes a member's events to a response as server-sent events. A process has thousands of these: each holds the response
 * and a few values, but nothing of the request, no timer and no queue. If the client is slow, events wait in the table.
 */
export class EventResponse implements Subscriber, StreamSlot, HeldResponse {
  #subscription: Subscription | undefined
  #isOver = false
  #writtenAt = Date.now()
  #blockedSince: number | undefined
  readonly #live: Live
  readonly #response: ServerResponse
  readonly #isRpc: boolean
  readonly #caller: string
  readonly #sessionId: string | undefined
  readonly #expiresAt: number

  constructor(live: Live, response: ServerResponse, isRpc: boolean, { caller, sessionId, expiresAt }: StreamFacts) {
    this.#live = live
    this.#response = response
    this.#isRpc = isRpc
    this.#caller = caller
    this.#sessionId = sessionId
    this.#expiresAt = expiresAt?.getTime() ?? Number.POSITIVE_INFINITY
  }

  /** Sends what `subscribe` subscribes it to, until either side ends it. */
  begin(subscribe: (subscriber: Subscriber) => Subscription): void {
    // Disconnected before the stream began.
    if (this.#response.destroyed) return
    this.#response.once('close', () => this.#end())
    this.#live.slots.take(this.#caller, this)
    this.#live.responses.add(this)
    this.#write(': \n\n')
    this.#subscription = subscribe(this)
    if (this.#isOver) void this.#subscription.close()
  }

  onEvent(event: PublishedEvent, sequences: Sequences): boolean {
    const json = jsonOf(event)
    if (json === undefined) return true
    const canTakeMore = this.#send(json, encodeEventId(sequences))
    if (event.type === 'session.ended' && event.sessionId === this.#sessionId) this.#end()
    return canTakeMore
  }

  onEnd(reason: EndReason): void {
    if (reason === 'refused' && this.#sessionId)
      this.#send(JSON.stringify({ type: 'session.ended', sessionId: this.#sessionId }))
    this.#end()
  }

  onReplaced(): void {
    this.#send(JSON.stringify({ type: 'replaced' }))
    this.#end()
  }

  check(now: number): void {
    if (now >= this.#expiresAt || now - (this.#blockedSince ?? now) > patience) this.#end()
    else if (now - this.#writtenAt >= heartbeatEvery && this.#blockedSince === undefined) this.#write(': \n\n')
  }

  #send(json: string, id?: string): boolean {
    const data = this.#isRpc ? `{"json":${json}}` : json
    return this.#write(`event: message\n${id === undefined ? '' : `id: ${id}\n`}data: ${data}\n\n`)
  }

  /** False if the client has not taken what was written before. */
  #write(text: string): boolean {
    if (this.#isOver) return false
    this.#writtenAt = Date.now()
    if (this.#response.write(text)) return true
    if (this.#blockedSince === undefined) this.#response.once('drain', () => this.#onDrain())
    this.#blockedSince ??= this.#writtenAt
    return false
  }

  #onDrain(): void {
    this.#blockedSince = undefined
    this.#subscription?.resume()
  }

  #end(): void {
    if (this.#isOver) return
    this.#isOver = true
    this.#live.slots.release(this.#caller, this)
    this.#live.responses.remove(this)
    void this.#subscription?.close()
    // A client that takes nothing would keep the connection open.
    if (this.#blockedSince === undefined) this.#response.end()
    else this.#response.destroy()
  }
}

const encodedEvents = new WeakMap<PublishedEvent, string>()

/** Encoded once for all streams that send it. Undefined if another version published an event that this one does not know. */
function jsonOf(event: PublishedEvent): string | undefined {
  const known = encodedEvents.get(event)
  if (known !== undefined) return known
  const { data } = LiveEvent.safeParse(event)
  if (!data) return undefined
  const json = JSON.stringify(data)
  encodedEvents.set(event, json)
  return json
}
