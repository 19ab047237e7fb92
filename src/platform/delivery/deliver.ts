import { type SQL, sql } from 'drizzle-orm'
import type { Log } from '../log.ts'
import { DeliveryFailure } from './delivery-failure.ts'

/** A way out: a mail server, a gateway for text messages, or an outbox where none is set. */
export interface Carrier<Message> {
  deliver(message: Message): Promise<void>
  /** Whether another try would end the same. What the operator can mend, a login or the sender, may end differently. */
  isFinal(error: unknown): boolean
  /** What a delivered message is from then on: sent, or kept in the outbox. */
  outcome: 'sent' | 'kept'
}

interface DeliveryProgress {
  state?: 'sent' | 'kept' | 'failed'
  settledAt?: Date
  lastError?: string | SQL | null
}

/** One message of the outbox. Both do nothing once it is no longer queued. */
export interface QueuedMessage<Message> {
  id: string
  /** Counts a try. */
  claim(): Promise<Message | undefined>
  record(course: DeliveryProgress): Promise<unknown>
}

/**
 * Hands one message to its carrier and records how it went. A failure that may pass is thrown, so that the queue tries
 * later; a message that is no longer queued was delivered by an earlier try whose end was lost.
 */
export async function deliver<Message>(
  log: Log,
  carrier: Carrier<Message>,
  queued: QueuedMessage<Message>,
): Promise<void> {
  const message = await queued.claim()
  if (!message) return
  try {
    await carrier.deliver(message)
  } catch (error) {
    const failure = new DeliveryFailure(error)
    await queued.record({ lastError: failure.message })
    if (!carrier.isFinal(error)) throw failure
    log.warn({ err: failure, messageId: queued.id }, 'message refused for good')
    await giveUp(queued)
    return
  }
  await queued.record({ state: carrier.outcome, settledAt: new Date(), lastError: null })
}

/** For what is never sent: its last try failed, or was cut off before it could say why. */
export async function giveUp({ record }: QueuedMessage<unknown>): Promise<void> {
  const lastError = sql`coalesce(last_error, 'The last try was cut off.')`
  await record({ state: 'failed', settledAt: new Date(), lastError })
}
