import type { Actor, Member } from '#database/actor.ts'

/** Only the member may ask for the data that the product holds about them. */
export const canMindRights = (actor: Actor): actor is Member => actor.kind === 'member'
