import type { Actor, Member } from '#database/actor.ts'

interface Owned {
  ownerId: string
}

interface Visible extends Owned {
  isPrivate: boolean
  /** Neither switched off nor archived, and its owner in good standing. */
  isOpen: boolean
}

export const isOwner = (actor: Actor, { ownerId }: Owned): boolean =>
  actor.kind === 'member' && actor.memberId === ownerId

/** What is not open, its owner and curators alone know of. */
const canSeeListing = (actor: Actor, listing: Visible): boolean =>
  listing.isOpen || isOwner(actor, listing) || canCurateListings(actor)

/** A private listing is shown whole to those who were vetted, its owner and curators. */
export const canSeeFully = (actor: Actor, listing: Visible): boolean =>
  canSeeListing(actor, listing) &&
  (!listing.isPrivate || isOwner(actor, listing) || canCurateListings(actor) || isVerified(actor))

export const canCreateListing = (actor: Actor): actor is Member => actor.kind === 'member'

export const canHaveListings = (actor: Actor): actor is Member => actor.kind === 'member'

export const canSaveListings = (actor: Actor): actor is Member => actor.kind === 'member'

export const canFeatureListings = (actor: Actor): actor is Member => canCurateListings(actor)

const canCurateListings = (actor: Actor): actor is Member => actor.kind === 'member' && actor.curator

const isVerified = (actor: Actor): boolean => actor.kind === 'member' && actor.verified

/** Owners see which vetted members looked at a private listing; curators look as curators. */
export const isRecordedByName = (actor: Actor): actor is Member => isVerified(actor) && !canCurateListings(actor)
