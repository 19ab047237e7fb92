/** `days` and `minutes` say how far ahead a viewing may be, and how long. */
export const viewingLimits = { times: 5, note: 500, reason: 500, days: 365, minutes: { least: 15, most: 720 } } as const

/**
 * A viewing is proposed until the other party takes one of its times, declines it or proposes others, its author takes it back,
 * or all its times are over. One that is agreed can be cancelled until its end.
 */
export const viewingStates = [
  ...(['proposed', 'agreed', 'declined', 'withdrawn', 'replaced', 'cancelled', 'expired', 'lapsed'] as const),
] as const
