import type { Actor, Member } from '#database/actor.ts'

/** Every member may export and erase their own data. */
export const canUseRights = (actor: Actor): actor is Member => actor.kind === 'member'
