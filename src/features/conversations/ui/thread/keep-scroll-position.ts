/**
 * A thread that the server drew is a reversed column until scripts run: so the browser alone keeps it at its end, counts
 * from there, and opens it where what is new begins, if it can. Turns it round under its reader's eyes. Tells whether it
 * is where they left it, or where it should be.
 */
export function adoptScrollPosition(view: HTMLElement): boolean {
  // The router keeps how far each box was scrolled, and must not find a thread again that has grown since.
  view.dataset.scrollRestorationId = `thread ${performance.timeOrigin}`
  if (!view.dataset.waking) return false
  const up = -view.scrollTop
  delete view.dataset.waking
  view.scrollTop = view.scrollHeight - view.clientHeight - up
  return up > 0 || CSS.supports('scroll-initial-target', 'nearest')
}

/** Remembers which message stands at the upper edge; called, it puts that one there again, wherever it has gone. */
export function rememberTopMessage(view: HTMLElement): () => void {
  const edge = view.getBoundingClientRect().top
  const messages = [...view.querySelectorAll<HTMLElement>('[data-sequence]')]
  const upmost = messages.find((message) => message.getBoundingClientRect().bottom > edge)
  if (!upmost) return () => undefined
  const { top } = upmost.getBoundingClientRect()
  return () => {
    const now = view.querySelector(`[data-sequence="${upmost.dataset.sequence}"]`)
    if (now) view.scrollTop += now.getBoundingClientRect().top - top
  }
}
