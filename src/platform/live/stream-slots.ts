/** An open stream, as the count of its caller's streams sees it. */
export interface StreamSlot {
  /** Called when a newer stream of the same caller takes its place. */
  onReplaced(): void
}

export type StreamSlots = ReturnType<typeof openStreamSlots>

/** Counts the open streams of each caller. If a caller opens more than `maximum`, the oldest one is closed. */
export function openStreamSlots(maximum: number) {
  const slotsByCaller = new Map<string, Set<StreamSlot>>()
  return {
    /** How many callers have open streams. */
    size: () => slotsByCaller.size,
    take: (caller: string, slot: StreamSlot) => {
      const slots = slotsByCaller.get(caller) ?? new Set()
      slotsByCaller.set(caller, slots)
      slots.add(slot)
      if (slots.size > maximum) replaceOldest(slots)
    },
    release: (caller: string, slot: StreamSlot) => {
      const slots = slotsByCaller.get(caller)
      slots?.delete(slot)
      if (slots?.size === 0) slotsByCaller.delete(caller)
    },
  }
}

function replaceOldest(slots: Set<StreamSlot>): void {
  const [oldest] = slots
  if (oldest) slots.delete(oldest)
  oldest?.onReplaced()
}
