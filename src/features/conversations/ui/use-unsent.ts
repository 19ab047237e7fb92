import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'
import { newUuid } from '#lib/new-uuid.ts'
import { openUnsent } from './open-unsent.ts'
import type { UnsentMessage } from './unsent-messages.ts'

/** What the member wrote in a conversation and has not arrived, and what can be done about it. */
export function useUnsent(memberId: string, conversationId: string) {
  const cache = useQueryClient()
  const { unsent, delivery } = openUnsent(memberId, cache)
  const all = useSyncExternalStore(unsent.subscribe, unsent.all)
  const stalled = useSyncExternalStore(unsent.subscribe, delivery.stalled)
  const messages = useMemo(
    () => all.filter(({ conversation_id }) => conversation_id === conversationId),
    [all, conversationId],
  )

  return {
    messages,
    /** Whether the last attempt found no line. */
    stalled,
    write(content: string) {
      const last = all.at(-1)?.written_at ?? ''
      const now = new Date().toISOString()
      // The clock may stand still between two messages, or go back; their order does not.
      const written_at = now > last ? now : new Date(Date.parse(last) + 1).toISOString()
      unsent.put({ key: newUuid(), conversation_id: conversationId, content, written_at, refused: '' })
      void delivery.wake()
    },
    again(message: UnsentMessage) {
      unsent.put({ ...message, refused: '' })
      void delivery.wake()
    },
    drop: (message: UnsentMessage) => unsent.drop(message.key),
  }
}
