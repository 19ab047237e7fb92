import type { Actor, Member } from '#database/actor.ts'

/** Members manage their own second factors only. Curators can neither see nor remove those of other members. */
export const canManageOwnFactors = (actor: Actor): actor is Member => actor.kind === 'member'
