/** By which the list of members can be filtered. */
export const standings = ['verified', 'unverified', 'suspended', 'curator'] as const

export type Standing = (typeof standings)[number]
