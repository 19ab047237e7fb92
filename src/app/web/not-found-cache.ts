interface Options {
  milliseconds?: number
  maxEntries?: number
  now?: () => number
}

export interface NotFoundCache<T> {
  find(name: string): T | undefined
  /** Call it before looking whether something is there; the result keeps the answer, unless something was dropped meanwhile. */
  beginLookup(): (name: string, answer: T) => void
  drop(isMeant?: (name: string) => boolean): void
}

/**
 * Remembers for a second that something does not exist: a client who asks for it over and over costs one query a
 * second. Kept apart from the cache of what exists, so that invented names evict nothing from it.
 */
export function notFoundCache<T>({
  milliseconds = 1_000,
  maxEntries: most = 300,
  now = () => performance.now(),
}: Options = {}): NotFoundCache<T> {
  const entries = new Map<string, { answer: T; until: number }>()
  let drops = 0
  return {
    find(name) {
      const found = entries.get(name)
      return found && found.until > now() ? found.answer : undefined
    },
    beginLookup() {
      const before = drops
      return (name, answer) => {
        if (drops !== before) return
        entries.delete(name)
        entries.set(name, { answer, until: now() + milliseconds })
        const [oldest = ''] = entries.keys()
        if (entries.size > most) entries.delete(oldest)
      }
    },
    drop(isMeant = () => true) {
      drops++
      for (const name of entries.keys()) if (isMeant(name)) entries.delete(name)
    },
  }
}
