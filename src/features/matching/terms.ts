import { messageLimits } from '#features/conversations/terms.ts'
import { weights } from '#features/traits/criteria.ts'

/** A match judges the criteria of a mandate and its budget. */
export const judgedWeights = [...weights, 'budget'] as const
export type JudgedWeight = (typeof judgedWeights)[number]

/** A stated value meets a criterion or misses it. A value that is missing, or withheld from the reader, is unknown. */
export const states = ['met', 'missed', 'unknown'] as const
export type State = (typeof states)[number]

/** The points of a criterion that is met. The score of a match is their sum; the database has the same numbers (points_of). */
export const points: Record<JudgedWeight, number> = { must: 3, budget: 3, wish: 2, never: 1 }

/** The most matches in a list, the best ones. */
export const mostMatches = 50

/** The most matches in a list including others that are new to their reader. */
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

/** An alert tells of a new match or of another price. */
export const matchNews = ['new', 'price'] as const
export type MatchNews = (typeof matchNews)[number]

/** The most matches of one mandate or listing in an alert, the best ones. */
export const mostTold = 1_000
