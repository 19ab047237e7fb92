export interface Place {
  /** Aborted when a newer stream of the same caller needs the place. */
  lost: AbortSignal
  release(): void
}

/** Who holds how many streams here. At the most, the one that was opened first gives way. */
export function openPlaces(most: number) {
  const held = new Map<string, Set<AbortController>>()

  return {
    take: (caller: string): Place => {
      const own = held.get(caller) ?? new Set()
      held.set(caller, own)
      const place = new AbortController()
      own.add(place)
      const release = () => {
        own.delete(place)
        if (own.size === 0 && held.get(caller) === own) held.delete(caller)
      }
      if (own.size > most) {
        const [oldest] = own
        if (oldest) own.delete(oldest)
        oldest?.abort()
      }
      return { lost: place.signal, release }
    },
  }
}
