import type { Actor, Member } from '#database/actor.ts'

/** Any member; which conversations they may begin or read depends on the subject and the parties. */
export const canConverse = (actor: Actor): actor is Member => actor.kind === 'member'
