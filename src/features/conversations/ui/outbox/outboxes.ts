import type { QueryClient } from '@tanstack/react-query'
import { isApiError } from '#api/api-error.ts'
import { onAuthEvent } from '#api/auth/auth-events.ts'
import { apiClient } from '#api/client.ts'
import { errorMessage } from '#api/error-message.ts'
import { draftPrefix } from '#ui/forms/engine/draft-storage.ts'
import { addMessage } from '../thread/thread-query.ts'
import { createDelivery, type Delivery } from './delivery.ts'
import { type UnsentMessages, unsentMessages } from './unsent-messages.ts'

export interface OpenUnsent {
  memberId: string
  unsent: UnsentMessages
  delivery: Delivery
}

let open: OpenUnsent | undefined

/** The one place of this page for what a member wrote and has not arrived. */
export function openUnsent(memberId: string, cache: QueryClient): OpenUnsent {
  if (open?.memberId === memberId) return open
  open?.delivery.stop()
  const unsent = unsentMessages(`${draftPrefix}unsent:${memberId}:`)
  const delivery = createDelivery({
    unsent,
    send: async ({ conversation_id, content, key }) => {
      const signal = AbortSignal.timeout(patience)
      addMessage(cache, await apiClient.conversations.send({ id: conversation_id, content, key }, { signal }))
    },
    refusalOf,
    inTurn: (work) => ('locks' in navigator ? navigator.locks.request(`unsent:${memberId}`, work) : work()),
    later: (attempt, call) => {
      const timer = setTimeout(call, Math.min(2_000 * 2 ** (attempt - 1), 60_000) * (0.5 + Math.random()))
      return () => clearTimeout(timer)
    },
  })
  open = { memberId, unsent, delivery }
  return open
}

/** Whether something of the member's would be lost with the session, after one more attempt that nobody awaits for long. */
export async function stillUnsent(): Promise<boolean> {
  if (!open || open.unsent.reread().length === 0) return false
  const { unsent, delivery } = open
  await Promise.race([delivery.wake(), new Promise((resolve) => setTimeout(resolve, lastPatience))])
  return unsent.reread().length > 0
}

/** Nothing of a member's stays in the page that they left. */
export function forgetUnsent(): void {
  open?.delivery.stop()
  open = undefined
}

onAuthEvent((event) => {
  if (event === 'SIGNED_OUT') forgetUnsent()
})

const patience = 20_000
const lastPatience = 3_000

/** Later may be another matter: the line, the session, an allowance that was used up. */
const passing = [401, 408, 425, 429]

function refusalOf(error: unknown): string | undefined {
  if (!isApiError(error) || error.status >= 500 || passing.includes(error.status)) return undefined
  return errorMessage(error, 'Failed to send message. Please try again.')
}
