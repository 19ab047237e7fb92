/**
 * Until hydration a thread is a reversed column, because the browser then keeps it at its end without scripts, or at the
 * unread divider if it supports `scroll-initial-target`. Makes it an ordinary column without a visible jump. Returns
 * whether the position is final: the reader has scrolled, or the browser has placed it.
 */
export function adoptScrollPosition(view: HTMLElement): boolean {
  // A new id for each page load: the router must not restore an old scroll position, because the thread may have grown.
  view.dataset.scrollRestorationId = `thread ${performance.timeOrigin}`
  if (!view.dataset.reversed) return false
  const distanceFromEnd = -view.scrollTop
  delete view.dataset.reversed
  view.scrollTop = view.scrollHeight - view.clientHeight - distanceFromEnd
  return distanceFromEnd > 0 || CSS.supports('scroll-initial-target', 'nearest')
}

/** Remembers the message at the upper edge. The returned function scrolls it back there. */
export function rememberTopMessage(view: HTMLElement): () => void {
  const viewTop = view.getBoundingClientRect().top
  const messages = [...view.querySelectorAll<HTMLElement>('[data-sequence]')]
  const topMessage = messages.find((message) => message.getBoundingClientRect().bottom > viewTop)
  if (!topMessage) return () => undefined
  const { top } = topMessage.getBoundingClientRect()
  return () => {
    const moved = view.querySelector(`[data-sequence="${topMessage.dataset.sequence}"]`)
    if (moved) view.scrollTop += moved.getBoundingClientRect().top - top
  }
}
