interface Options {
  milliseconds?: number
  maxEntries?: number
  now?: () => number
}

export interface NotFoundCache<T> {
  find(name: string): T | undefined
  /** Call it before the lookup. The returned function stores the answer, unless entries were removed since. */
  beginLookup(): (name: string, answer: T) => void
  drop(matches?: (name: string) => boolean): void
}

/**
 * Remembers for a second that something does not exist, so that repeated requests for it cost one query a second. It is
 * separate from the cache of what exists, so that invented names evict nothing there.
 */
export function notFoundCache<T>({
  milliseconds = 1_000,
  maxEntries: most = 300,
  now = () => performance.now(),
}: Options = {}): NotFoundCache<T> {
  const entries = new Map<string, { answer: T; until: number }>()
  let dropCount = 0
  return {
    find(name) {
      const entry = entries.get(name)
      return entry && entry.until > now() ? entry.answer : undefined
    },
    beginLookup() {
      const dropsBefore = dropCount
      return (name, answer) => {
        if (dropCount !== dropsBefore) return
        entries.delete(name)
        entries.set(name, { answer, until: now() + milliseconds })
        const [oldest = ''] = entries.keys()
        if (entries.size > most) entries.delete(oldest)
      }
    },
    drop(matches = () => true) {
      dropCount++
      for (const name of entries.keys()) if (matches(name)) entries.delete(name)
    },
  }
}
