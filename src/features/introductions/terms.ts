/** How an introduction came about: a conversation began, or the owner admitted the member to a private listing. */
export const introductionWays = ['conversation', 'grant'] as const
export type IntroductionWay = (typeof introductionWays)[number]

export const subjectTypes = ['listing', 'mandate'] as const

export const introductionLimits = { search: 120 } as const
