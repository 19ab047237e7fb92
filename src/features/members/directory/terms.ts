/** What a directory can be filtered by. */
export const directoryFacets = ['speciality', 'city', 'language'] as const

export type DirectoryFacet = (typeof directoryFacets)[number]

export const directoryLimits = { search: 120, word: 60, page: 24, first: 12, values: 200, cursor: 1000 } as const
