import type { Actor, Member } from '#database/actor.ts'

/** Members turn push messages on and off for their own devices. */
export const canHavePush = (actor: Actor): actor is Member => actor.kind === 'member'
