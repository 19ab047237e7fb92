/** How other members see a name: first and last, the first only, or as "Member". */
export const namesShown = ['full', 'first', 'member'] as const

export type NameShown = (typeof namesShown)[number]

export const maxPortraitBytes = 10_000_000

/** Specialities, cities and languages: at most this many words each. */
export const maxListedWords = 12

export const maxIntroductionLength = 1000
