import type { Actor, Member } from '#database/actor.ts'

interface OwnedMandate {
  buyerId: string
}

interface MandateVisibility extends OwnedMandate {
  /** Active, and its buyer not suspended. */
  isOpen: boolean
}

export const isBuyer = (actor: Actor, { buyerId }: OwnedMandate): boolean =>
  actor.kind === 'member' && actor.memberId === buyerId

/** A mandate that is not open is visible only to its buyer and curators. */
export const canSeeMandate = (actor: Actor, mandate: MandateVisibility): boolean =>
  mandate.isOpen || isBuyer(actor, mandate) || (actor.kind === 'member' && actor.curator)

export const canSeeBuyer = (actor: Actor): actor is Member => actor.kind === 'member'

export const canHaveMandates = (actor: Actor): actor is Member => actor.kind === 'member'
