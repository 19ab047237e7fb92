/** The name of a member who was erased. */
export const formerMemberName = 'A former member'

/** The reason shown on a deal that was withdrawn because one of its parties was erased. */
export const partyLeftReason = 'A party has left.'

/** Replaces texts of an erased member in records that others keep. */
export const erasedText = 'Erased, as its writer has left.'
