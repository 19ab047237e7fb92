import { maySignOut } from '#features/conversations/ui/outbox/confirm-sign-out.tsx'
import { dropDrafts } from '#ui/forms/engine/draft-storage.ts'

/** Asks about unsent messages and removes drafts. Loaded only when a member signs out. */
export const beforeSignOut = { mayLeave: maySignOut, dropDrafts }
