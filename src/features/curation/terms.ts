/** The standings by which curators can filter the list of members. */
export const standings = ['verified', 'unverified', 'suspended', 'curator'] as const

export type Standing = (typeof standings)[number]
