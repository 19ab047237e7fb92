/** The standings by which curators can filter the list of members. */
export const standings = ['verified', 'unverified', 'suspended', 'curator'] as const

export type Standing = (typeof standings)[number]

/** What an applicant may still have to complete. */
export const missingParts = ['address', 'introduction'] as const

export type MissingPart = (typeof missingParts)[number]
