interface Entry<T> {
  value: T
  at: number
  bytes: number
}

interface Options<T> {
  /** Milliseconds for which a value is given without a second thought. */
  freshFor: number
  /** Milliseconds for which an older one is given while a new one is made. */
  staleFor: number
  /** How many are kept; the one that was made longest ago makes room. */
  maxEntries: number
  /** How many bytes all of them may have together, and how many one has. */
  maxBytes?: number
  bytesOf?: (value: T) => number
  now?: () => number
}

export interface StaleWhileRevalidateCache<T> {
  /** What is kept under the name, else what `make` makes; once for all who ask meanwhile. `undefined` is never kept. */
  get(name: string, make: () => Promise<T | undefined>): Promise<T | undefined>
  /** Forgets what has such a name, or everything; also what is being made right now. */
  drop(isMeant?: (name: string) => boolean): void
}

export function staleWhileRevalidateCache<T>(options: Options<T>): StaleWhileRevalidateCache<T> {
  const { freshFor, staleFor: usableFor, maxEntries: most, now = () => performance.now() } = options
  const { maxBytes: mostBytes = Number.POSITIVE_INFINITY, bytesOf = () => 0 } = options
  const entries = new Map<string, Entry<T>>()
  let totalBytes = 0
  const pending = new Map<string, Promise<T | undefined>>()

  function revalidate(name: string, make: () => Promise<T | undefined>): Promise<T | undefined> {
    const underway = pending.get(name)
    if (underway !== undefined) return underway
    const made: Promise<T | undefined> = make()
      .then((value) => {
        // Unless it was dropped meanwhile: then it is out of date already.
        if (value !== undefined && pending.get(name) === made) store(name, value)
        return value
      })
      .finally(() => {
        if (pending.get(name) === made) pending.delete(name)
      })
    pending.set(name, made)
    return made
  }

  function store(name: string, value: T): void {
    remove(name)
    const bytes = bytesOf(value)
    entries.set(name, { value, at: now(), bytes })
    totalBytes += bytes
    for (const oldest of entries.keys()) {
      if (entries.size <= most && totalBytes <= mostBytes) break
      remove(oldest)
    }
  }

  function remove(name: string): void {
    totalBytes -= entries.get(name)?.bytes ?? 0
    entries.delete(name)
  }

  return {
    async get(name, make) {
      const known = entries.get(name)
      const age = known ? now() - known.at : Number.POSITIVE_INFINITY
      if (known && age < freshFor) return known.value
      const renewal = revalidate(name, make)
      if (!known || age >= usableFor) return await renewal
      renewal.catch(() => undefined)
      return known.value
    },
    drop(isMeant = () => true) {
      for (const name of entries.keys()) if (isMeant(name)) remove(name)
      for (const name of pending.keys()) if (isMeant(name)) pending.delete(name)
    },
  }
}
