const shown = 5_000

const heard = new Map<string, ReturnType<typeof setTimeout>>()
const listeners = new Set<() => void>()

/** Who types says so every few seconds; once they are silent it is over. */
export function hearTyping(conversationId: string): void {
  clearTimeout(heard.get(conversationId))
  heard.set(
    conversationId,
    setTimeout(() => typingEnded(conversationId), shown),
  )
  tell()
}

export function typingEnded(conversationId: string): void {
  clearTimeout(heard.get(conversationId))
  if (heard.delete(conversationId)) tell()
}

export const isTyping = (conversationId: string): boolean => heard.has(conversationId)

export function onTyping(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function tell(): void {
  for (const listener of listeners) listener()
}
