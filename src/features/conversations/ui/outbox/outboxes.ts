import type { QueryClient } from '@tanstack/react-query'
import { onAuthEvent } from '#api/auth/auth-events.ts'
import { draftPrefix } from '#ui/forms/engine/draft-storage.ts'
import { classifyFailure } from './classify-failure.ts'
import { createDelivery, type Delivery } from './delivery.ts'
import { scheduleRetry } from './retry-schedule.ts'
import { sendToServer } from './send-to-server.ts'
import { openUnsentMessageStore, type UnsentMessageStore } from './unsent-message-store.ts'

/** The messages of a member that the server has not accepted yet, and what delivers them. */
export interface Outbox {
  memberId: string
  unsentMessages: UnsentMessageStore
  delivery: Delivery
}

let current: Outbox | undefined

/** The outbox of this page; one of another member is closed. */
export function openOutbox(memberId: string, cache: QueryClient): Outbox {
  if (current?.memberId === memberId) return current
  current?.delivery.stop()
  const unsentMessages = openUnsentMessageStore(`${draftPrefix}unsent:${memberId}:`)
  const delivery = createDelivery({
    unsentMessages,
    send: (message) => sendToServer(cache, message),
    classifyFailure,
    withLock: (work) => ('locks' in navigator ? navigator.locks.request(`unsent:${memberId}`, work) : work()),
    scheduleRetry,
  })
  current = { memberId, unsentMessages, delivery }
  return current
}

/** Whether signing out would lose messages. Tries once more to deliver them, for a few seconds. */
export async function hasUnsentMessages(): Promise<boolean> {
  if (!current || current.unsentMessages.reread().length === 0) return false
  const { unsentMessages, delivery } = current
  await Promise.race([delivery.deliver(), new Promise((resolve) => setTimeout(resolve, lastAttemptTimeout))])
  return unsentMessages.reread().length > 0
}

const lastAttemptTimeout = 3_000

export function closeOutbox(): void {
  current?.delivery.stop()
  current = undefined
}

onAuthEvent((event) => {
  if (event === 'SIGNED_OUT') closeOutbox()
})
