const dealColumns = ['created', 'activity', 'amount', 'stage'] as const

export type DealSort = `${(typeof dealColumns)[number]}-${'up' | 'down'}`
export const dealSorts = dealColumns.flatMap((column) => [`${column}-down`, `${column}-up`] as const)
