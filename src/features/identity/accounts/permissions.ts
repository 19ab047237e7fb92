import type { Actor, Member } from '#database/actor.ts'

/** Members manage their own account only. Curators have no access to other members' accounts. */
export const canManageOwnAccount = (actor: Actor): actor is Member => actor.kind === 'member'
