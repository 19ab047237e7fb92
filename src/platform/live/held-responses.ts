/** A response that stays open, as the timer of the process sees it. */
export interface HeldResponse {
  /** Called about once a second: sends a heartbeat or ends, if it is time. */
  check(now: number): void
}

export type HeldResponses = ReturnType<typeof openHeldResponses>

const turnsPerSecond = 20

/**
 * One timer for the heartbeats and the expiry of all open responses, instead of some for each. Each turn checks a part of
 * them, so that thousands of heartbeats that are due together do not delay other work.
 */
export function openHeldResponses() {
  const responses = new Set<HeldResponse>()
  let upcoming = responses.values()
  const timer = setInterval(() => {
    const now = Date.now()
    for (let count = Math.ceil(responses.size / turnsPerSecond); count > 0; count--) {
      let next = upcoming.next()
      if (next.done) {
        upcoming = responses.values()
        next = upcoming.next()
      }
      next.value?.check(now)
    }
  }, 1_000 / turnsPerSecond).unref()
  return {
    add: (response: HeldResponse) => void responses.add(response),
    remove: (response: HeldResponse) => void responses.delete(response),
    size: () => responses.size,
    close: () => clearInterval(timer),
  }
}
