/** Milliseconds. What is read from a standby is never older. */
export const oldestRead = 300

/** A standby that is further behind is left out, until it has kept up for as long. */
const longBehind = 2_000

/** Processes learn of a delay at different moments. */
const toleranceBetweenProcesses = 300

/**
 * How fresh a standby is, as far as this process knows. A writer waits until no process may read from it what was there before
 * the write, so every process must draw the same conclusions from the same delay.
 */
export interface Freshness {
  /** It has replayed all that the primary had written at this moment. */
  record(asOf: number): void
  /** What it has is not what the primary had. */
  discard(): void
  mayBeRead(): boolean
  /** Whether this or another process may still read what was there before this moment. */
  mayShowStateBefore(moment: number): boolean
  /** Milliseconds since the moment whose state it is known to have. */
  delay(): number
}

export function newFreshness(now: () => number): Freshness {
  let freshAsOf = now()
  let isLeftOut = true
  let lastBehindAt = now()

  function delay(): number {
    const milliseconds = now() - freshAsOf
    if (milliseconds > longBehind) isLeftOut = true
    if (milliseconds > oldestRead) lastBehindAt = now()
    if (now() - lastBehindAt > longBehind) isLeftOut = false
    return milliseconds
  }

  return {
    record(asOf) {
      // Before it is fresh again: it may have been behind for long since it was last asked about.
      delay()
      freshAsOf = Math.max(freshAsOf, asOf)
    },
    discard() {
      freshAsOf = Number.NEGATIVE_INFINITY
    },
    mayBeRead: () => delay() <= oldestRead && !isLeftOut,
    mayShowStateBefore: (moment) =>
      freshAsOf < moment && now() - moment <= oldestRead && delay() <= longBehind + toleranceBetweenProcesses,
    delay,
  }
}
