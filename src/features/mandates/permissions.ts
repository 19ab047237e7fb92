import type { Actor, Member } from '#database/actor.ts'

interface OwnedMandate {
  buyerId: string
}

interface MandateVisibility extends OwnedMandate {
  /** Active, not hidden by curators, and its buyer not suspended. */
  isOpen: boolean
}

export const isBuyer = (actor: Actor, { buyerId }: OwnedMandate): boolean =>
  actor.kind === 'member' && actor.memberId === buyerId

/** A mandate that is not open is visible only to its buyer and curators. */
export const canSeeMandate = (actor: Actor, mandate: MandateVisibility): boolean =>
  mandate.isOpen || isBuyer(actor, mandate) || canCurateMandates(actor)

export const canCurateMandates = (actor: Actor): actor is Member => actor.kind === 'member' && actor.curator

/** Curators hide and show mandates of others. */
export const canHide = (actor: Actor, mandate: OwnedMandate): boolean =>
  canCurateMandates(actor) && !isBuyer(actor, mandate)

export const canSeeBuyer = (actor: Actor): actor is Member => actor.kind === 'member'

export const canHaveMandates = (actor: Actor): actor is Member => actor.kind === 'member'
