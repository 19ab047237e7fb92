/** When a member hears of new listings for a saved search: within minutes, in the morning, or only on the page of their searches. */
export const alertLevels = ['at_once', 'daily', 'never'] as const
export type AlertLevel = (typeof alertLevels)[number]

export const searchLimits = {
  name: 80,
  perMember: 30,
  /** A search that finds more listings cannot be saved: what it has found is kept row by row. */
  listings: 2_000,
  /** New listings are counted up to here. */
  counted: 99,
} as const
