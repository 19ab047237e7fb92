import type { Actor, Member } from '#database/actor.ts'

/** Members read and change only their own profile. */
export const canManageProfile = (actor: Actor): actor is Member => actor.kind === 'member'

/** Row policies decide which cards a member may read. */
export const canReadCards = (actor: Actor): actor is Member => actor.kind === 'member'
