interface Entry<T> {
  value: T
  storedAt: number
  bytes: number
}

interface Options<T> {
  /** Up to this age, in milliseconds, a value is returned as it is. */
  freshFor: number
  /** Up to this age an older value is returned, while a new one is made in the background. */
  staleFor: number
  /** The oldest entry is evicted first. */
  maxEntries: number
  maxBytes?: number
  bytesOf?: (value: T) => number
  now?: () => number
}

export interface StaleWhileRevalidateCache<T> {
  /** Returns the cached value, or the result of `make`, shared by calls at the same time. `undefined` is never cached. */
  get(name: string, make: () => Promise<T | undefined>): Promise<T | undefined>
  /** Removes matching entries, or all. A matching value that is still being made is not cached when it is ready. */
  drop(matches?: (name: string) => boolean): void
}

export function staleWhileRevalidateCache<T>(options: Options<T>): StaleWhileRevalidateCache<T> {
  const { freshFor, staleFor, maxEntries, now = () => performance.now() } = options
  const { maxBytes = Number.POSITIVE_INFINITY, bytesOf = () => 0 } = options
  const entries = new Map<string, Entry<T>>()
  let totalBytes = 0
  const pendingValues = new Map<string, Promise<T | undefined>>()

  function revalidate(name: string, make: () => Promise<T | undefined>): Promise<T | undefined> {
    const pendingValue = pendingValues.get(name)
    if (pendingValue !== undefined) return pendingValue
    const valuePromise: Promise<T | undefined> = make()
      .then((value) => {
        // If the entry was removed meanwhile, this value may be out of date already.
        if (value !== undefined && pendingValues.get(name) === valuePromise) store(name, value)
        return value
      })
      .finally(() => {
        if (pendingValues.get(name) === valuePromise) pendingValues.delete(name)
      })
    pendingValues.set(name, valuePromise)
    return valuePromise
  }

  function store(name: string, value: T): void {
    remove(name)
    const bytes = bytesOf(value)
    entries.set(name, { value, storedAt: now(), bytes })
    totalBytes += bytes
    for (const oldest of entries.keys()) {
      if (entries.size <= maxEntries && totalBytes <= maxBytes) break
      remove(oldest)
    }
  }

  function remove(name: string): void {
    totalBytes -= entries.get(name)?.bytes ?? 0
    entries.delete(name)
  }

  return {
    async get(name, make) {
      const entry = entries.get(name)
      const age = entry ? now() - entry.storedAt : Number.POSITIVE_INFINITY
      if (entry && age < freshFor) return entry.value
      const renewal = revalidate(name, make)
      if (!entry || age >= staleFor) return await renewal
      renewal.catch(() => undefined)
      return entry.value
    },
    drop(matches = () => true) {
      for (const name of entries.keys()) if (matches(name)) remove(name)
      for (const name of pendingValues.keys()) if (matches(name)) pendingValues.delete(name)
    },
  }
}
