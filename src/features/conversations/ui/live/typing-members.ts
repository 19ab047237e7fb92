/** How long the other party counts as typing after the last live event. */
const typingTimeout = 5_000
/** How long after the last typing event a new one is announced by the screen reader again. */
const announcePause = 30_000

interface TypingMember {
  timer: ReturnType<typeof setTimeout>
  isAnnounced: boolean
}

const typingByConversation = new Map<string, TypingMember>()
const lastTypedAt = new Map<string, number>()
const listeners = new Set<() => void>()

/** Called for each typing event, which comes every few seconds while the other party types. */
export function noteTyping(conversationId: string): void {
  const now = Date.now()
  const previousTyping = typingByConversation.get(conversationId)
  clearTimeout(previousTyping?.timer)
  const isAnnounced = previousTyping?.isAnnounced ?? now - (lastTypedAt.get(conversationId) ?? 0) >= announcePause
  lastTypedAt.set(conversationId, now)
  const timer = setTimeout(() => clearTyping(conversationId), typingTimeout)
  typingByConversation.set(conversationId, { isAnnounced, timer })
  notifyListeners()
}

export function clearTyping(conversationId: string): void {
  clearTimeout(typingByConversation.get(conversationId)?.timer)
  if (typingByConversation.delete(conversationId)) notifyListeners()
}

/** Whether the other party is typing. `announced` is for screen readers: not again after each short pause. */
export function typingStatus(conversationId: string): 'announced' | 'silent' | undefined {
  const typing = typingByConversation.get(conversationId)
  if (typing) return typing.isAnnounced ? 'announced' : 'silent'
}

export function onTypingChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function notifyListeners(): void {
  for (const listener of listeners) listener()
}
