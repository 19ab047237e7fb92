import { messageLimits } from '#features/conversations/terms.ts'
import { weights } from '#features/traits/criteria.ts'

/** What is judged: the criteria of a mandate, and its budget. */
export const judgedWeights = [...weights, 'budget'] as const
export type JudgedWeight = (typeof judgedWeights)[number]

/** What is stated meets a criterion, or misses it; unknown if nothing is stated, or it is withheld from the reader. */
export const states = ['met', 'missed', 'unknown'] as const
export type State = (typeof states)[number]

/** What a criterion counts if it is met. The score of a match is their sum; the database has the same numbers (points_of). */
export const points: Record<JudgedWeight, number> = { must: 3, budget: 3, wish: 2, never: 1 }

/** So many of the best matches are listed. */
export const mostMatches = 50

/** So many are listed, with others that are new to their reader. */
export const mostListed = 2 * mostMatches

/** Why a member dismisses a match. */
export const dismissalReasons = ['unsuitable', 'price', 'seen', 'other'] as const
export type DismissalReason = (typeof dismissalReasons)[number]

export const dismissalLimits = {
  words: 300,
  /** For one mandate, or one listing. */
  perSubject: 1_000,
} as const

/** The address of the listing is added to the message that introduces it. */
export const introductionLimit = messageLimits.content - 300

/** What a member is told of a match: that there is one, or another price. */
export const matchNews = ['new', 'price'] as const
export type MatchNews = (typeof matchNews)[number]

/** So many matches of one mandate, or one listing, are told; the best ones. */
export const mostTold = 1_000
