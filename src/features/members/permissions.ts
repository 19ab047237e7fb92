import type { Actor, Member } from '#database/actor.ts'

/** A profile is its member's own to read and to write. */
export const canManageProfile = (actor: Actor): actor is Member => actor.kind === 'member'

/** Members see each other's cards; which of them, the policies of the table say. */
export const canReadCards = (actor: Actor): actor is Member => actor.kind === 'member'
