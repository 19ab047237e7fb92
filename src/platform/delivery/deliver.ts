import { type SQL, sql } from 'drizzle-orm'
import type { Log } from '../log.ts'
import { DeliveryFailure } from './delivery-failure.ts'

/** Delivers messages: a mail server, a gateway for text messages, or the outbox if none is set. */
export interface Carrier<Message> {
  deliver(message: Message): Promise<void>
  /** Whether a retry is pointless. Not for errors that the operator can solve, such as a wrong password. */
  isFinal(error: unknown): boolean
  /** The state of a delivered message: sent, or kept in the outbox. */
  outcome: 'sent' | 'kept'
}

interface DeliveryProgress {
  state?: 'sent' | 'kept' | 'failed'
  settledAt?: Date
  lastError?: string | SQL | null
}

/** One message of the outbox. Both functions do nothing if it is no longer queued. */
export interface QueuedMessage<Message> {
  id: string
  /** Counts an attempt. */
  claim(): Promise<Message | undefined>
  record(progress: DeliveryProgress): Promise<unknown>
}

/**
 * Delivers one message and records the result. Throws a failure that may be temporary, so that the job queue retries. A message
 * that is no longer queued was delivered by an earlier attempt whose result was lost.
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
    log.warn({ err: failure, messageId: queued.id }, 'a message was refused for good')
    await giveUp(queued)
    return
  }
  await queued.record({ state: carrier.outcome, settledAt: new Date(), lastError: null })
}

/** Marks a message as failed: its last attempt failed, or was interrupted before it could record why. */
export async function giveUp({ record }: QueuedMessage<unknown>): Promise<void> {
  const lastError = sql`coalesce(last_error, 'The last try was cut off.')`
  await record({ state: 'failed', settledAt: new Date(), lastError })
}
