import type { Actor, Member } from '#database/actor.ts'

/** Without a listing, a mandate or a request of the other for access, only verified members and curators write to others first. */
export const canBeginDirectly = (actor: Member): boolean => actor.verified || actor.curator

/** Any member; which conversations they may begin or read depends on the subject and the parties. */
export const canConverse = (actor: Actor): actor is Member => actor.kind === 'member'
