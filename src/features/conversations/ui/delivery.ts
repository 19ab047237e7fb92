import type { UnsentMessage, UnsentMessages } from './unsent-messages.ts'

export interface DeliveryPorts {
  unsent: UnsentMessages
  /** Sends one; sent twice it still arrives once, by its key. */
  send: (message: UnsentMessage) => Promise<void>
  /** In words, why a message will never be taken; nothing where the line failed and it may be later. */
  refusalOf: (error: unknown) => string | undefined
  /** One page of this browser at a time, so that the order holds. */
  inTurn: (work: () => Promise<void>) => Promise<void>
  /** Calls later, the more attempts failed; gives what calls it off. */
  later: (attempt: number, call: () => void) => () => void
}

export type Delivery = ReturnType<typeof createDelivery>

/** Sends what waits, the oldest first, until nothing waits or the line fails; then it waits for the next attempt. */
export function createDelivery({ unsent, send, refusalOf, inTurn, later }: DeliveryPorts) {
  let running = false
  let asked = false
  let failures = 0
  let callOff = () => {}

  async function wake(): Promise<void> {
    asked = true
    if (running) return
    running = true
    callOff()
    try {
      while (asked) {
        asked = false
        await inTurn(sendAll)
      }
    } finally {
      running = false
    }
    if (failures > 0) callOff = later(failures, () => void wake())
  }

  async function sendAll(): Promise<void> {
    for (;;) {
      const next = unsent.reread().find(({ refused }) => refused === '')
      if (!next) return note(0)
      try {
        await send(next)
        note(0)
        unsent.drop(next.key)
      } catch (error) {
        const refused = refusalOf(error)
        if (refused === undefined) return note(failures + 1)
        unsent.put({ ...next, refused })
      }
    }
  }

  function note(now: number): void {
    const news = now > 0 !== failures > 0
    failures = now
    if (news) unsent.reread()
  }

  return {
    wake,
    /** Whether the last attempt found no line. */
    stalled: () => failures > 0,
    stop: () => callOff(),
  }
}
