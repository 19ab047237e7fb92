interface Kept<T> {
  value: T
  at: number
  bytes: number
}

interface Options<T> {
  /** Milliseconds for which a value is given without a second thought. */
  freshFor: number
  /** Milliseconds for which an older one is given while a new one is made. */
  usableFor: number
  /** How many are kept; the one that was made longest ago makes room. */
  most: number
  /** How many bytes all of them may have together, and how many one has. */
  mostBytes?: number
  bytesOf?: (value: T) => number
  now?: () => number
}

export interface KeptFresh<T> {
  /** What is kept under the name, else what `make` makes; once for all who ask meanwhile. `undefined` is never kept. */
  get(name: string, make: () => Promise<T | undefined>): Promise<T | undefined>
  /** Forgets what has such a name, or everything; also what is being made right now. */
  drop(isMeant?: (name: string) => boolean): void
}

export function keepFresh<T>(options: Options<T>): KeptFresh<T> {
  const { freshFor, usableFor, most, now = () => performance.now() } = options
  const { mostBytes = Number.POSITIVE_INFINITY, bytesOf = () => 0 } = options
  const kept = new Map<string, Kept<T>>()
  let bytesKept = 0
  const making = new Map<string, Promise<T | undefined>>()

  function renew(name: string, make: () => Promise<T | undefined>): Promise<T | undefined> {
    const underway = making.get(name)
    if (underway !== undefined) return underway
    const made: Promise<T | undefined> = make()
      .then((value) => {
        // Unless it was dropped meanwhile: then it is out of date already.
        if (value !== undefined && making.get(name) === made) keep(name, value)
        return value
      })
      .finally(() => {
        if (making.get(name) === made) making.delete(name)
      })
    making.set(name, made)
    return made
  }

  function keep(name: string, value: T): void {
    forget(name)
    const bytes = bytesOf(value)
    kept.set(name, { value, at: now(), bytes })
    bytesKept += bytes
    for (const oldest of kept.keys()) {
      if (kept.size <= most && bytesKept <= mostBytes) break
      forget(oldest)
    }
  }

  function forget(name: string): void {
    bytesKept -= kept.get(name)?.bytes ?? 0
    kept.delete(name)
  }

  return {
    async get(name, make) {
      const known = kept.get(name)
      const age = known ? now() - known.at : Number.POSITIVE_INFINITY
      if (known && age < freshFor) return known.value
      const renewal = renew(name, make)
      if (!known || age >= usableFor) return await renewal
      renewal.catch(() => undefined)
      return known.value
    },
    drop(isMeant = () => true) {
      for (const name of kept.keys()) if (isMeant(name)) forget(name)
      for (const name of making.keys()) if (isMeant(name)) making.delete(name)
    },
  }
}
