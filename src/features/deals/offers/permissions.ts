import type { Actor, Member } from '#database/actor.ts'

interface Sides {
  byId: string
  toId: string
}

/** The two parties; the row policies decide which offers these are. */
export const canHaveOffers = (actor: Actor): actor is Member => actor.kind === 'member'

/** Only the party that an offer was made to accepts, declines or counters it. */
export const canAnswerOffer = (actor: Actor, { toId }: Sides): actor is Member =>
  actor.kind === 'member' && actor.memberId === toId

/** Only its author takes an offer back. */
export const canWithdrawOffer = (actor: Actor, { byId }: Sides): actor is Member =>
  actor.kind === 'member' && actor.memberId === byId
