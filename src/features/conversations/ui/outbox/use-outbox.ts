import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'
import { newUuid } from '#lib/new-uuid.ts'
import { useHydrated } from '#ui/use-hydrated.ts'
import { openOutbox } from './outboxes.ts'
import type { UnsentMessage } from './unsent-message-store.ts'

/** The member's unsent messages of a conversation, and what the screen does with them. */
export function useOutbox(memberId: string, conversationId: string) {
  const cache = useQueryClient()
  // Not on the server, whose memory all members share.
  const outbox = useHydrated() ? openOutbox(memberId, cache) : undefined
  const subscribe = outbox?.unsentMessages.subscribe ?? neverChanges
  const all = useSyncExternalStore(subscribe, outbox?.unsentMessages.all ?? noneOnServer, noneOnServer)
  const isFailing = useSyncExternalStore(subscribe, outbox?.delivery.isFailing ?? falseOnServer, falseOnServer)
  const messages = useMemo(
    () => all.filter(({ conversation_id }) => conversation_id === conversationId),
    [all, conversationId],
  )

  return {
    messages,
    /** Whether the last attempt failed and will be repeated. */
    isFailing,
    send(content: string, paper_ids = '') {
      const { unsentMessages, delivery } = openOutbox(memberId, cache)
      const last = all.at(-1)?.written_at ?? ''
      const now = new Date().toISOString()
      // Keeps the order even if the clock stands still or goes back between two messages.
      const written_at = now > last ? now : new Date(Date.parse(last) + 1).toISOString()
      unsentMessages.put({
        key: newUuid(),
        conversation_id: conversationId,
        content,
        paper_ids,
        written_at,
        refused: '',
      })
      void delivery.deliver()
    },
    retry(message: UnsentMessage) {
      const { unsentMessages, delivery } = openOutbox(memberId, cache)
      unsentMessages.put({ ...message, refused: '' })
      void delivery.deliver()
    },
    /** Changes the text of a message that was not sent. If the server has it already, it is edited there. */
    change(message: UnsentMessage, content: string) {
      const { unsentMessages, delivery } = openOutbox(memberId, cache)
      unsentMessages.put({ ...message, content, refused: '' })
      void delivery.deliver()
    },
    discard: (message: UnsentMessage) => openOutbox(memberId, cache).unsentMessages.drop(message.key),
  }
}

const noMessages: readonly UnsentMessage[] = []
const noneOnServer = () => noMessages
const falseOnServer = () => false
const neverChanges = () => () => undefined
