import type { PermanentFailure, TemporaryFailure } from './classify-failure.ts'
import type { UnsentMessage, UnsentMessageStore } from './unsent-message-store.ts'

export interface DeliveryPorts {
  unsentMessages: UnsentMessageStore
  /** May send a message twice: its key makes the second one have no effect. */
  send: (message: UnsentMessage) => Promise<void>
  classifyFailure: (error: unknown) => TemporaryFailure | PermanentFailure
  /** Lets one page of this browser deliver at a time, so that messages keep their order. */
  withLock: (work: () => Promise<void>) => Promise<void>
  scheduleRetry: (failures: number, retry: () => void) => () => void
}

export type Delivery = ReturnType<typeof createDelivery>

/** Sends unsent messages, the oldest first. After a temporary failure it stops and retries later. */
export function createDelivery(ports: DeliveryPorts) {
  const { unsentMessages, withLock, scheduleRetry } = ports
  let currentDelivery: Promise<void> | undefined
  let isStopped = false
  let isRequested = false
  let failures = 0
  let cancelRetry = () => {}

  /** Resolves when there is nothing to send for now, even if an earlier call started the delivery. */
  function deliver(): Promise<void> {
    if (isStopped) return Promise.resolve()
    isRequested = true
    currentDelivery ??= deliverWhileRequested()
    return currentDelivery
  }

  async function deliverWhileRequested(): Promise<void> {
    cancelRetry()
    try {
      while (isRequested) {
        isRequested = false
        await withLock(sendAll)
      }
    } finally {
      currentDelivery = undefined
    }
    if (failures > 0 && !isStopped) cancelRetry = scheduleRetry(failures, () => void deliver())
  }

  async function sendAll(): Promise<void> {
    while (!isStopped) {
      const next = unsentMessages.reread().find(({ refused }) => refused === '')
      if (!next) return setFailures(0)
      const failure = await trySending(ports, next)
      if (isStopped) return
      if (failure?.isTemporary) return setFailures(failures + 1)
      if (failure) unsentMessages.put({ ...next, refused: failure.reason })
      else {
        setFailures(0)
        dropUnlessChanged(next)
      }
    }
  }

  /** If the text was changed while it was sent, the next attempt edits what the server has. */
  function dropUnlessChanged({ key, content }: UnsentMessage): void {
    const current = unsentMessages.reread().find((message) => message.key === key)
    if (!current || current.content === content) unsentMessages.drop(key)
  }

  function setFailures(count: number): void {
    const hasChanged = count > 0 !== failures > 0
    failures = count
    // Tells the store's subscribers, who also show `isFailing`.
    if (hasChanged) unsentMessages.reread()
  }

  return {
    deliver,
    /** Whether the last attempt failed and will be repeated. */
    isFailing: () => failures > 0,
    /** Forever: the session of the next member must not send these messages, nor change the store. */
    stop: () => {
      isStopped = true
      cancelRetry()
    },
  }
}

async function trySending({ send, classifyFailure }: DeliveryPorts, message: UnsentMessage) {
  try {
    await send(message)
    return undefined
  } catch (error) {
    return classifyFailure(error)
  }
}
