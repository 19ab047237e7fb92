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
  let run: Promise<void> | undefined
  let stopped = false
  let asked = false
  let failures = 0
  let callOff = () => {}

  /** Done once nothing is to be sent at present, also where another call began it. */
  function wake(): Promise<void> {
    if (stopped) return Promise.resolve()
    asked = true
    run ??= sendWhileAsked()
    return run
  }

  async function sendWhileAsked(): Promise<void> {
    callOff()
    try {
      while (asked) {
        asked = false
        await inTurn(sendAll)
      }
    } finally {
      run = undefined
    }
    if (failures > 0 && !stopped) callOff = later(failures, () => void wake())
  }

  async function sendAll(): Promise<void> {
    while (!stopped) {
      const next = unsent.reread().find(({ refused }) => refused === '')
      if (!next) return note(0)
      if (!(await settle(next))) return
    }
  }

  /** Whether the next one may follow. */
  async function settle(message: UnsentMessage): Promise<boolean> {
    try {
      await send(message)
      if (stopped) return false
      note(0)
      unsent.drop(message.key)
    } catch (error) {
      if (stopped) return false
      const refused = refusalOf(error)
      if (refused === undefined) {
        note(failures + 1)
        return false
      }
      unsent.put({ ...message, refused })
    }
    return true
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
    /** For good: whoever's session comes next sends nothing of this, and finds nothing of it. */
    stop: () => {
      stopped = true
      callOff()
    },
  }
}
