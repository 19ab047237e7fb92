import { maySignOut } from '#features/conversations/ui/outbox/confirm-sign-out.tsx'
import { dropDrafts } from '#ui/forms/engine/draft-storage.ts'

/** What a member who leaves is asked, and what goes with them: loaded as they reach for the door. */
export const leaving = { mayLeave: maySignOut, dropDrafts }
