import type { Actor, Member } from '#database/actor.ts'

/** What a member wants to hear of is theirs alone to see and to say. */
export const canManagePreferences = (actor: Actor): actor is Member => actor.kind === 'member'
