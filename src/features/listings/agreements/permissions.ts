import type { Actor, Member } from '#database/actor.ts'

/** Only verified members accept agreements, and owners none of their own listing. */
export const canAccept = (actor: Actor, ownerId: string | null): actor is Member =>
  actor.kind === 'member' && actor.verified && actor.memberId !== ownerId

export const canHaveReceipts = (actor: Actor): actor is Member => actor.kind === 'member'

export const canAskForHouse = (actor: Actor): actor is Member => actor.kind === 'member' && actor.curator
