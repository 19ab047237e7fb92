import type { Actor, Member } from '#database/actor.ts'

/** Everyone reads what they themselves were shown. */
export const canReadShown = (actor: Actor): actor is Member => actor.kind === 'member'

export const canReadUnusual = (actor: Actor): actor is Member => actor.kind === 'member' && actor.curator
