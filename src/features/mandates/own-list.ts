const ownMandateColumns = ['created', 'title', 'budget'] as const

export type OwnMandateSort = `${(typeof ownMandateColumns)[number]}-${'up' | 'down'}`
export const ownMandateSorts = ownMandateColumns.flatMap((column) => [`${column}-down`, `${column}-up`] as const)

/** How many mandates one request may show or hide. */
export const mostAtOnce = 100
