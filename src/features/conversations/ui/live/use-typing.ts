import { useEffect, useRef, useSyncExternalStore } from 'react'
import { apiClient } from '#api/client.ts'
import { onTypingChange, typingStatus } from './typing-members.ts'

export const useTyping = (conversationId: string) =>
  useSyncExternalStore(
    onTypingChange,
    () => typingStatus(conversationId),
    () => undefined,
  )

const minInterval = 3_000

/** Returns a function to call on each key: it tells the other party every few seconds that the member is typing. */
export function useAnnounceTyping(conversationId: string): () => void {
  const lastAnnounced = useRef(0)
  useEffect(() => {
    if (conversationId) lastAnnounced.current = 0
  }, [conversationId])

  return () => {
    if (Date.now() - lastAnnounced.current < minInterval || !navigator.onLine) return
    lastAnnounced.current = Date.now()
    apiClient.conversations.sayTyping({ id: conversationId }).catch(() => undefined)
  }
}
