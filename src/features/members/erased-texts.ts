/** The name of a member who was erased. */
export const formerMemberName = 'A former member'

/** Why a deal was withdrawn when one of its parties was erased. */
export const partyLeftReason = 'A party has left.'

/** In place of their words, where others keep the record that held them. */
export const erasedText = 'Erased, as its writer has left.'
