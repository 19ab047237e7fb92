/** A response that stays open, as the timer of the process sees it. */
export interface HeldResponse {
  /** Called several times a second: sends a heartbeat or ends, if it is time. */
  check(now: number): void
}

export type HeldResponses = ReturnType<typeof openHeldResponses>

const checkEvery = 250

/** One timer for the heartbeats and the expiry of all open responses, instead of some for each. */
export function openHeldResponses() {
  const responses = new Set<HeldResponse>()
  const timer = setInterval(() => {
    const now = Date.now()
    for (const response of responses) response.check(now)
  }, checkEvery).unref()
  return {
    add: (response: HeldResponse) => void responses.add(response),
    remove: (response: HeldResponse) => void responses.delete(response),
    size: () => responses.size,
    close: () => clearInterval(timer),
  }
}
