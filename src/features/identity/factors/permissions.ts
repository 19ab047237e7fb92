import type { Actor, Member } from '#database/actor.ts'

/** Second factors are their member's own business; a curator neither sees nor lifts one. */
export const canMindFactors = (actor: Actor): actor is Member => actor.kind === 'member'
