import type { Actor, Member } from '#database/actor.ts'

/** An account is its member's own business; a curator's word opens nobody else's. */
export const canMindAccount = (actor: Actor): actor is Member => actor.kind === 'member'
