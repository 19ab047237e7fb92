import type { Actor, Member } from '#database/actor.ts'

/** Members name places in what they write. */
export const canFindPlaces = (actor: Actor): actor is Member => actor.kind === 'member'
