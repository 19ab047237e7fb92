import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'
import { newUuid } from '#lib/new-uuid.ts'
import { useHydrated } from '#ui/use-hydrated.ts'
import { openUnsent } from './outboxes.ts'
import type { UnsentMessage } from './unsent-messages.ts'

/** What the member wrote in a conversation and has not arrived, and what can be done about it. */
export function useUnsent(memberId: string, conversationId: string) {
  const cache = useQueryClient()
  // The server serves many members, and keeps nothing of any.
  const open = useHydrated() ? openUnsent(memberId, cache) : undefined
  const subscribe = open?.unsent.subscribe ?? neverChanges
  const all = useSyncExternalStore(subscribe, open?.unsent.all ?? none, none)
  const stalled = useSyncExternalStore(subscribe, open?.delivery.stalled ?? no, no)
  const messages = useMemo(
    () => all.filter(({ conversation_id }) => conversation_id === conversationId),
    [all, conversationId],
  )

  return {
    messages,
    /** Whether the last attempt found no line. */
    stalled,
    write(content: string) {
      const { unsent, delivery } = openUnsent(memberId, cache)
      const last = all.at(-1)?.written_at ?? ''
      const now = new Date().toISOString()
      // The clock may stand still between two messages, or go back; their order does not.
      const written_at = now > last ? now : new Date(Date.parse(last) + 1).toISOString()
      unsent.put({ key: newUuid(), conversation_id: conversationId, content, written_at, refused: '' })
      void delivery.wake()
    },
    again(message: UnsentMessage) {
      const { unsent, delivery } = openUnsent(memberId, cache)
      unsent.put({ ...message, refused: '' })
      void delivery.wake()
    },
    drop: (message: UnsentMessage) => openUnsent(memberId, cache).unsent.drop(message.key),
  }
}

const noMessages: readonly UnsentMessage[] = []
const none = () => noMessages
const no = () => false
const neverChanges = () => () => undefined
