import type { Actor, Member } from '#database/actor.ts'

/** Members read and change only their own preferences. */
export const canManagePreferences = (actor: Actor): actor is Member => actor.kind === 'member'
