import type { Actor, Member } from '#database/actor.ts'

interface OwnedListing {
  ownerId: string
}

interface ListingVisibility extends OwnedListing {
  isPrivate: boolean
  /** Active, not archived, not hidden by curators, and its owner not suspended. */
  isOpen: boolean
}

export const isOwner = (actor: Actor, { ownerId }: OwnedListing): boolean =>
  actor.kind === 'member' && actor.memberId === ownerId

/** A listing that is not open is visible only to its owner and curators. */
const canSeeListing = (actor: Actor, listing: ListingVisibility): boolean =>
  listing.isOpen || isOwner(actor, listing) || canCurateListings(actor)

/** Verified members, its owner and curators see a private listing in full. */
export const canSeeFully = (actor: Actor, listing: ListingVisibility): boolean =>
  canSeeListing(actor, listing) &&
  (!listing.isPrivate || isOwner(actor, listing) || canCurateListings(actor) || isVerified(actor))

export const canCreateListing = (actor: Actor): actor is Member => actor.kind === 'member'

export const canHaveListings = (actor: Actor): actor is Member => actor.kind === 'member'

export const canSaveListings = (actor: Actor): actor is Member => actor.kind === 'member'

export const canFeatureListings = (actor: Actor): actor is Member => canCurateListings(actor)

/** Curators hide and show listings of others. */
export const canHide = (actor: Actor, listing: OwnedListing): boolean =>
  canCurateListings(actor) && !isOwner(actor, listing)

const canCurateListings = (actor: Actor): actor is Member => actor.kind === 'member' && actor.curator

const isVerified = (actor: Actor): boolean => actor.kind === 'member' && actor.verified

/** Owners see by name which verified members viewed their private listing; curators are not recorded. */
export const isRecordedByName = (actor: Actor): actor is Member => isVerified(actor) && !canCurateListings(actor)
