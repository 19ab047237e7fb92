interface Kept<T> {
  value: T
  at: number
}

interface Options {
  /** Milliseconds for which a value is given without a second thought. */
  freshFor: number
  /** Milliseconds for which an older one is given while a new one is made. */
  usableFor: number
  now?: () => number
}

export interface KeptFresh<T> {
  /** What is kept under the name, else what `make` makes; once for all who ask meanwhile. `undefined` is never kept. */
  get(name: string, make: () => Promise<T | undefined>): Promise<T | undefined>
  /** Forgets everything, also what is being made right now. */
  drop(): void
}

export function keepFresh<T>({ freshFor, usableFor, now = () => performance.now() }: Options): KeptFresh<T> {
  let kept = new Map<string, Kept<T>>()
  let making = new Map<string, Promise<T | undefined>>()

  function renew(name: string, make: () => Promise<T | undefined>): Promise<T | undefined> {
    const underway = making.get(name)
    if (underway !== undefined) return underway
    // Whatever was dropped meanwhile takes this result with it.
    const [keptThen, makingThen] = [kept, making]
    const made = make()
      .then((value) => {
        if (value !== undefined) keptThen.set(name, { value, at: now() })
        return value
      })
      .finally(() => makingThen.delete(name))
    making.set(name, made)
    return made
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
    drop() {
      kept = new Map()
      making = new Map()
    },
  }
}
