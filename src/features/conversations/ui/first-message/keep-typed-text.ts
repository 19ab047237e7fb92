/** Longer than a conversation takes to open. */
const longest = 20_000

let current: { conversationId: string; text: string; stop: () => void } | undefined

/**
 * Keeps what the member types from now on, until the composer of this conversation takes it: the page is still opening, and
 * the keys would be lost.
 */
export function keepTypedText(conversationId: string): void {
  current?.stop()
  const typed = { conversationId, text: '', stop }
  const listening = new AbortController()
  const timer = setTimeout(stop, longest)
  function stop() {
    listening.abort()
    clearTimeout(timer)
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Tab' || event.key === 'Escape') return stop()
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
    if (event.key === 'Backspace') typed.text = typed.text.slice(0, -1)
    else if (event.key === 'Enter' && typed.text) typed.text += '\n'
    else if (event.key.length === 1) typed.text += event.key
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  function onFocusIn({ target }: FocusEvent) {
    if (target instanceof Element && target.matches('input, textarea, select, [contenteditable]')) stop()
  }
  // A member who goes somewhere else writes there.
  addEventListener('pointerdown', stop, { capture: true, signal: listening.signal })
  addEventListener('focusin', onFocusIn, { capture: true, signal: listening.signal })
  addEventListener('keydown', onKeyDown, { capture: true, signal: listening.signal })
  current = typed
}

/** The text typed since, once; undefined unless the conversation was opened by a first message just now. */
export function takeTypedText(conversationId: string): string | undefined {
  if (current?.conversationId !== conversationId) return undefined
  const { text, stop } = current
  stop()
  current = undefined
  return text
}
