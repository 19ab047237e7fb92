import type { Actor, Member } from '#database/actor.ts'

/** Any member: with whom and about what, the subject and the two decide. */
export const canConverse = (actor: Actor): actor is Member => actor.kind === 'member'
