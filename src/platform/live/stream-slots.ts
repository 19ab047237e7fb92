export interface StreamSlot {
  /** Aborted when a newer stream of the same caller takes the slot. */
  lost: AbortSignal
  release(): void
}

/** Counts the open streams of each caller. If a caller opens more than `maximum`, the oldest one is closed. */
export function openStreamSlots(maximum: number) {
  const slotsByCaller = new Map<string, Set<AbortController>>()
  return {
    take: (caller: string): StreamSlot => {
      const slots = slotsByCaller.get(caller) ?? new Set()
      slotsByCaller.set(caller, slots)
      const slot = new AbortController()
      slots.add(slot)
      if (slots.size > maximum) closeOldest(slots)
      const release = () => {
        slots.delete(slot)
        if (slots.size === 0 && slotsByCaller.get(caller) === slots) slotsByCaller.delete(caller)
      }
      return { lost: slot.signal, release }
    },
  }
}

function closeOldest(slots: Set<AbortController>): void {
  const [oldest] = slots
  if (oldest) slots.delete(oldest)
  oldest?.abort()
}
