/** In what capacity a member advises on a deal. */
export const adviserCapacities = ['lawyer', 'co-broker', 'surveyor', 'other'] as const
export type AdviserCapacity = (typeof adviserCapacities)[number]

/** An invited adviser waits for the other party, an agreed one for their own answer. The last four have ended. */
export const adviserStates = ['invited', 'agreed', 'joined', 'left', 'removed', 'declined', 'withdrawn'] as const
export type AdviserState = (typeof adviserStates)[number]

export const openAdviserStates: AdviserState[] = ['invited', 'agreed', 'joined']
export const endedAdviserStates = adviserStates.filter((state) => !openAdviserStates.includes(state))

/** `ofDeal` is how many a deal has at once, with those who were invited. */
export const adviserLimits = { says: 120, ofDeal: 10 } as const

/** What a party lets an adviser see: their own documents, and the timeline, which needs both parties. */
export interface AdviserAccess {
  documents: boolean
  timeline: boolean
}
