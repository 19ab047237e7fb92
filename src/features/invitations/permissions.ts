import type { Actor, Member } from '#database/actor.ts'

export const canListInvitations = (actor: Actor): actor is Member => actor.kind === 'member'

/** Only verified members may vouch for others. */
export const canGiveInvitation = (actor: Actor): actor is Member => actor.kind === 'member' && actor.verified
