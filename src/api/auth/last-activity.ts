/** Shared by the pages of one browser, since any of them may refresh the session for all. */
const storageKey = 'last-use'
const leastInterval = 10_000

/** Records when the member last did something by hand: a page that is only open must not keep a session alive. */
export function recordActivity(): () => void {
  let recordedAt = 0
  const recordActivity = () => {
    const now = Date.now()
    if (now - recordedAt < leastInterval) return
    recordedAt = now
    try {
      localStorage.setItem(storageKey, String(now))
    } catch {
      // Without storage the browser counts as in use.
    }
  }
  const stop = new AbortController()
  for (const name of ['pointerdown', 'keydown', 'wheel', 'touchstart'])
    addEventListener(name, recordActivity, { signal: stop.signal, capture: true, passive: true })
  recordActivity()
  return () => stop.abort()
}

export function secondsSinceActivity(): number {
  const recordedAt = Number(readStored() ?? Date.now())
  const seconds = Math.floor((Date.now() - recordedAt) / 1000)
  return Number.isFinite(seconds) ? Math.min(Math.max(0, seconds), 90 * 86_400) : 0
}

function readStored(): string | null {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    return null
  }
}
