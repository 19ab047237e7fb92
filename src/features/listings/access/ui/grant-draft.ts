import type { Rung } from '../terms.ts'

/** What an owner chooses when they give access or change it. */
export interface GrantDraft {
  rung: Rung
  /** Days from now, `''` for no end, or the instant at which it ends already. */
  end: string
  note: string
}

interface GrantTerms {
  rung: Rung
  note: string
  expires_at: string | null
}

export const emptyDraft = (rung: Rung): GrantDraft => ({ rung, end: '', note: '' })

/** Saving it unchanged leaves everything as it is. */
export const draftOf = ({ rung, note, expires_at }: GrantTerms): GrantDraft => ({ rung, note, end: expires_at ?? '' })

/** If all see the rest, access to the documents is all that there is to give. */
export function startOf(grant: GrantTerms | null | undefined, isForDocuments: boolean): GrantDraft {
  const start = grant ? draftOf(grant) : emptyDraft('particulars')
  return isForDocuments ? { ...start, rung: 'documents' } : start
}

/** The note to send: none without an edit, so that each member keeps the note that they have. */
export const editedNote = (draft: GrantDraft, start: GrantDraft): { note?: string } =>
  draft.note === start.note ? {} : { note: draft.note }

/** The draft once it starts from what another member has. A note that the owner wrote stays, and the rest is that member's. */
export function restart(draft: GrantDraft, start: GrantDraft, next: GrantDraft): GrantDraft {
  const isWritten = draft.note !== '' && draft.note !== start.note
  return isWritten ? { ...next, note: draft.note } : next
}

export function expiryOf({ end }: Pick<GrantDraft, 'end'>): string | null {
  if (end === '') return null
  return /^\d+$/.test(end) ? new Date(Date.now() + Number(end) * 86_400_000).toISOString() : end
}
