interface Options {
  milliseconds?: number
  most?: number
  now?: () => number
}

export interface Missing<T> {
  find(name: string): T | undefined
  /** Call it before looking whether something is there; the result keeps the answer, unless something was dropped meanwhile. */
  look(): (name: string, answer: T) => void
  drop(isMeant?: (name: string) => boolean): void
}

/**
 * Remembers for a second that something does not exist: a client who asks for it over and over costs one query a
 * second. Kept apart from the cache of what exists, so that invented names evict nothing from it.
 */
export function rememberMissing<T>({
  milliseconds = 1_000,
  most = 300,
  now = () => performance.now(),
}: Options = {}): Missing<T> {
  const kept = new Map<string, { answer: T; until: number }>()
  let drops = 0
  return {
    find(name) {
      const found = kept.get(name)
      return found && found.until > now() ? found.answer : undefined
    },
    look() {
      const before = drops
      return (name, answer) => {
        if (drops !== before) return
        kept.delete(name)
        kept.set(name, { answer, until: now() + milliseconds })
        const [oldest = ''] = kept.keys()
        if (kept.size > most) kept.delete(oldest)
      }
    },
    drop(isMeant = () => true) {
      drops++
      for (const name of kept.keys()) if (isMeant(name)) kept.delete(name)
    },
  }
}
