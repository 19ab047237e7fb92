/** Shared by the pages of one browser, since any of them may refresh the session for all. */
const key = 'last-use'
const written = 10_000

/** Notes when the member last did something by hand: a page that is only open must not keep a session alive. */
export function noteUses(): () => void {
  let last = 0
  const note = () => {
    const now = Date.now()
    if (now - last < written) return
    last = now
    try {
      localStorage.setItem(key, String(now))
    } catch {
      // A browser that keeps nothing is taken to be in use.
    }
  }
  const over = new AbortController()
  for (const name of ['pointerdown', 'keydown', 'wheel', 'touchstart'])
    addEventListener(name, note, { signal: over.signal, capture: true, passive: true })
  note()
  return () => over.abort()
}

export function secondsUnused(): number {
  const last = Number(kept() ?? Date.now())
  const seconds = Math.floor((Date.now() - last) / 1000)
  return Number.isFinite(seconds) ? Math.min(Math.max(0, seconds), 90 * 86_400) : 0
}

function kept(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
