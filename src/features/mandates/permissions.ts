import type { Actor, Member } from '#database/actor.ts'

interface Owned {
  buyerId: string
}

interface Visible extends Owned {
  /** Not switched off, and its buyer in good standing. */
  isOpen: boolean
}

export const isBuyer = (actor: Actor, { buyerId }: Owned): boolean =>
  actor.kind === 'member' && actor.memberId === buyerId

/** What is not open, its buyer and curators alone know of. */
export const canSeeMandate = (actor: Actor, mandate: Visible): boolean =>
  mandate.isOpen || isBuyer(actor, mandate) || (actor.kind === 'member' && actor.curator)

export const canSeeBuyer = (actor: Actor): actor is Member => actor.kind === 'member'

export const canHaveMandates = (actor: Actor): actor is Member => actor.kind === 'member'
