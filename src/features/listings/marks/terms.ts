/** What the server writes into the copies of a private listing’s photographs. */
export const visibleMarks = ['none', 'discreet', 'strong'] as const
export type VisibleMarkChoice = (typeof visibleMarks)[number]

export const traceStatuses = ['waiting', 'running', 'done', 'failed'] as const

/** Nobody is named if a false accusation is more likely than this. */
export const allowedChance = 1e-6

export const traceLimits = {
  bytes: 25_000_000,
  /** The shorter side of what was found, in pixels. Below it no mark survives. */
  shortestSide: 64,
  /** Found pictures are compared in this size at most. */
  longestSide: 2400,
  kept: 50,
} as const
