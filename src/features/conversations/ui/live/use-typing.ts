import { useEffect, useRef, useSyncExternalStore } from 'react'
import { apiClient } from '#api/client.ts'
import { onTyping, typingIn } from './typing-members.ts'

export const useTyping = (conversationId: string) =>
  useSyncExternalStore(
    onTyping,
    () => typingIn(conversationId),
    () => undefined,
  )

const every = 3_000

/** Tells the other side that one is writing, now and then; nothing depends on it. */
export function useTypingNotice(conversationId: string): () => void {
  const told = useRef(0)
  useEffect(() => {
    if (conversationId) told.current = 0
  }, [conversationId])

  return () => {
    if (Date.now() - told.current < every || !navigator.onLine) return
    told.current = Date.now()
    apiClient.conversations.sayTyping({ id: conversationId }).catch(() => undefined)
  }
}
