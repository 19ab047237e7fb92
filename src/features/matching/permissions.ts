import type { Actor, Member } from '#database/actor.ts'

/** Members see the matches of what they own; the database decides what fits. */
export const canHaveMatches = (actor: Actor): actor is Member => actor.kind === 'member'
