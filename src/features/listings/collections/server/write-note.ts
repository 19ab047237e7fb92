import { publish } from '#platform/live/publish.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import type { SavedState } from '../contract.ts'
import { beginWrite } from './steps/claim-collection.ts'
import { savedState } from './steps/saved-state.ts'
import { updateSaved } from './update-saved.ts'

interface NoteChange {
  listing_id: string
  note: string
  previous_note: string
}

/** Refuses to replace a note that the member has not read, such as one written in another window. */
export async function writeNote(scope: Scope, { listing_id, note, previous_note }: NoteChange): Promise<SavedState> {
  return await scope.transaction(async () => {
    const member = await beginWrite(scope)
    const before = await savedState(scope, member, listing_id)
    if (before.saved_at === null) throw new Refusal('NOT_SAVED')
    if (before.note === note) return before
    if (before.note !== previous_note) throw new Refusal('NOTE_CHANGED')
    await updateSaved(scope, { listingId: listing_id, note })
    await publish(scope, member.memberId, { type: 'saved.changed' })
    return { ...before, note }
  })
}
