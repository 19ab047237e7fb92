export interface ToastMessage {
  title: string
  description?: string | undefined
  tone?: 'plain' | 'success' | 'error' | undefined
  /** How many milliseconds it stays; 5000 by default. */
  duration?: number | undefined
  /** Only for actions that can be done elsewhere too, since the toast disappears. */
  action?: { label: string; onSelect: () => void } | undefined
  /** Names what it is about: it replaces an earlier toast about the same, whose Undo is out of date. */
  about?: string | undefined
}

export interface Toast extends ToastMessage {
  id: number
  /** Still visible during its exit animation. */
  leaving: boolean
}

interface Clock {
  left: number
  since: number
  timer: ReturnType<typeof setTimeout> | undefined
}

const maxVisible = 3
const exitMilliseconds = 200

/** A queue of toasts: three are visible, later ones wait. Only the time of visible toasts runs. */
export function createToastQueue() {
  let waiting: Toast[] = []
  let seen: readonly Toast[] = []
  let count = 0
  let clearCount = 0
  const clocks = new Map<number, Clock>()
  const holds = new Set<string>()
  const listeners = new Set<() => void>()

  function show(toasts: Toast[]) {
    seen = toasts
    while (seen.length < maxVisible && waiting.length > 0) {
      const [next, ...rest] = waiting
      if (!next) break
      seen = [...seen, next]
      waiting = rest
      clocks.set(next.id, { left: next.duration ?? 5000, since: 0, timer: undefined })
      if (holds.size === 0) run(next.id)
    }
    for (const listener of listeners) listener()
  }

  function run(id: number) {
    const clock = clocks.get(id)
    if (!clock) return
    clock.since = Date.now()
    clock.timer = setTimeout(() => dismiss(id), clock.left)
  }

  function stop(clock: Clock) {
    clearTimeout(clock.timer)
    clock.left -= Date.now() - clock.since
  }

  function dismiss(id: number) {
    clearTimeout(clocks.get(id)?.timer)
    if (!clocks.delete(id)) return
    show(seen.map((toast) => (toast.id === id ? { ...toast, leaving: true } : toast)))
    setTimeout(() => show(seen.filter((toast) => toast.id !== id)), exitMilliseconds)
  }

  function add(message: ToastMessage): number {
    const { about } = message
    if (about !== undefined) {
      waiting = waiting.filter((toast) => toast.about !== about)
      for (const toast of seen) if (toast.about === about) dismiss(toast.id)
    }
    count += 1
    waiting = [...waiting, { ...message, id: count, leaving: false }]
    show([...seen])
    return count
  }

  return {
    add,
    dismiss,
    /** Removes all toasts at once, also those that wait. */
    clear() {
      clearCount += 1
      for (const { timer } of clocks.values()) clearTimeout(timer)
      clocks.clear()
      waiting = []
      show([])
    },
    /** Returns `add` for the result of a request that starts now: it does nothing if the queue is cleared meanwhile. */
    addUntilCleared() {
      const before = clearCount
      return (message: ToastMessage): void => {
        if (clearCount === before) add(message)
      }
    },
    /** Pauses all timers until every reason is released, such as a hovering pointer or a hidden tab. */
    hold(reason: string) {
      if (holds.size === 0) for (const clock of clocks.values()) stop(clock)
      holds.add(reason)
    },
    release(reason: string) {
      if (holds.delete(reason) && holds.size === 0) for (const id of clocks.keys()) run(id)
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    seen: () => seen,
  }
}
