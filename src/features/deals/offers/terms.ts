/** For how many days from now an offer may be open. */
export const offerLimits = { conditions: 1_000, reason: 1_000, days: 90 } as const

/**
 * An offer is open until it is answered or taken back, or until its time. A counter-offer replaces it, and it lapses if its
 * deal ends or a party is erased.
 */
export const offerStates = ['open', 'accepted', 'declined', 'withdrawn', 'countered', 'expired', 'lapsed'] as const
