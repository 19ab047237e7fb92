import type { Actor, Member } from '#database/actor.ts'

export const canListInvitations = (actor: Actor): actor is Member => actor.kind === 'member'

/** Whoever vouches for others was vouched for. */
export const canGiveInvitation = (actor: Actor): actor is Member => actor.kind === 'member' && actor.verified
