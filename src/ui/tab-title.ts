const counted = /^\(\d+\) /

/** The title of the page, without the number before it: see `useTabCount`. */
export const pageTitle = (): string => document.title.replace(counted, '')

export function setPageTitle(title: string): void {
  document.title = `${counted.exec(document.title)?.[0] ?? ''}${title}`
}

/** Calls back when anything changes the title: the router, a page, or the number before it. */
export function observeTitle(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange)
  observer.observe(document.head, { childList: true, subtree: true, characterData: true })
  return () => observer.disconnect()
}
