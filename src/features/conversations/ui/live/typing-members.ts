const shown = 5_000
const spell = 30_000

interface Heard {
  over: ReturnType<typeof setTimeout>
  aloud: boolean
}

const heard = new Map<string, Heard>()
const lately = new Map<string, number>()
const listeners = new Set<() => void>()

/** Who types says so every few seconds; once they are silent it is over. */
export function hearTyping(conversationId: string): void {
  const now = Date.now()
  const before = heard.get(conversationId)
  clearTimeout(before?.over)
  const aloud = before?.aloud ?? now - (lately.get(conversationId) ?? 0) >= spell
  lately.set(conversationId, now)
  heard.set(conversationId, { aloud, over: setTimeout(() => typingEnded(conversationId), shown) })
  tell()
}

export function typingEnded(conversationId: string): void {
  clearTimeout(heard.get(conversationId)?.over)
  if (heard.delete(conversationId)) tell()
}

/** Whether the other party types, and whether that is worth saying aloud: not each time they go on after a thought. */
export function typingIn(conversationId: string): 'aloud' | 'silently' | undefined {
  const typing = heard.get(conversationId)
  if (typing) return typing.aloud ? 'aloud' : 'silently'
}

export function onTyping(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function tell(): void {
  for (const listener of listeners) listener()
}
