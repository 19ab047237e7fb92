import { Refusal, tooManyRequests } from '../refusal.ts'

export interface FairQueue {
  /** Runs `work` when it is its turn. Refuses like `enter`. */
  run<T>(work: () => Promise<T>, network?: string, isPriority?: boolean): Promise<T>
  /**
   * Resolves when it is the caller's turn; call the result when the work is done. If the queue is full it throws
   * `TOO_MANY_REQUESTS` if the caller's network has the most slots of all, and `UNAVAILABLE` otherwise.
   * Without a network, callers are served in the order in which they came. Priority callers have slots of their own.
   */
  enter(network?: string, isPriority?: boolean): Promise<() => void>
  /** Whether the next caller has to wait. */
  isBusy(): boolean
}

interface Waiter {
  begin: () => void
  reject: (refusal: Refusal) => void
}

/**
 * For work that keeps a core or a connection busy: `atOnce` run, and `waiting` wait. Networks take turns, so a caller does
 * not wait for all requests of another network. If the queue is full, the network with the most slots gives its last one
 * to a network with fewer.
 */
export function fairQueue({ atOnce, waiting }: { atOnce: number; waiting: number }): FairQueue {
  let runningCount = 0
  const [priority, regular] = [openWaitingList(waiting), openWaitingList(waiting)]

  function leave(): void {
    const nextWaiter = priority.next() ?? regular.next()
    if (nextWaiter) nextWaiter.begin()
    else runningCount--
  }

  async function enter(network?: string, isPriority = false) {
    if (runningCount < atOnce) runningCount++
    // A symbol is a network of one caller.
    else await (isPriority ? priority : regular).wait(network ?? Symbol())
    let hasLeft = false
    return () => {
      if (!hasLeft) leave()
      hasLeft = true
    }
  }

  return {
    enter,
    isBusy: () => runningCount >= atOnce,
    async run(work, network, isPriority) {
      const leaveOnce = await enter(network, isPriority)
      try {
        return await work()
      } finally {
        leaveOnce()
      }
    },
  }
}

function openWaitingList(maximum: number) {
  let waitingCount = 0
  /** The network whose turn is next comes first. */
  const waitersByNetwork = new Map<string | symbol, Waiter[]>()

  function makeRoom(network: string | symbol): void {
    const ownLength = waitersByNetwork.get(network)?.length ?? 0
    const [longestNetwork, longestQueue] = [...waitersByNetwork].reduce((a, b) => (b[1].length > a[1].length ? b : a))
    if (longestNetwork === network && ownLength > 1) throw tooManyRequests(2)
    if (longestQueue.length <= ownLength + 1) throw new Refusal('UNAVAILABLE')
    waitingCount--
    longestQueue.pop()?.reject(tooManyRequests(2))
  }

  return {
    async wait(network: string | symbol): Promise<void> {
      if (waitingCount >= maximum) makeRoom(network)
      waitingCount++
      await new Promise<void>((begin, reject) => {
        waitersByNetwork.set(network, [...(waitersByNetwork.get(network) ?? []), { begin, reject }])
      })
    },
    /** Removes and returns the caller whose turn it is. */
    next(): Waiter | undefined {
      const [firstEntry] = waitersByNetwork
      if (!firstEntry) return undefined
      const [network, [waiter, ...otherWaiters]] = firstEntry
      waitersByNetwork.delete(network)
      if (otherWaiters.length > 0) waitersByNetwork.set(network, otherWaiters)
      waitingCount--
      return waiter
    },
  }
}
