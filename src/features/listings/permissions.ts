import type { Actor, Member } from '#database/actor.ts'
import { includesParticulars, type listingAudiences, opensByGrant, type Rung } from './access/terms.ts'

interface OwnedListing {
  ownerId: string
}

interface ListingVisibility extends OwnedListing {
  isPrivate: boolean
  audience: (typeof listingAudiences)[number]
  /** Private, and not open to every verified member, or only to those who accepted an agreement. */
  isRestricted: boolean
  /** As `isRestricted`, but for its documents. */
  areDocumentsRestricted: boolean
  /** Private, and its existence is known to admitted members only. */
  isNamed: boolean
  /** Active, not archived, not hidden by curators, and its owner not suspended. */
  isOpen: boolean
}

export const isOwner = (actor: Actor, { ownerId }: OwnedListing): boolean =>
  actor.kind === 'member' && actor.memberId === ownerId

/** A listing that is not open is visible only to its owner and curators; one for named members, to those who are admitted, too. */
const canSeeListing = (actor: Actor, listing: ListingVisibility, rung: Rung | null): boolean =>
  (listing.isOpen && (!listing.isNamed || (isVerified(actor) && rung !== null))) ||
  isOwner(actor, listing) ||
  canCurateListings(actor)

/**
 * Verified members, its owner and curators see a private listing in full. If it is restricted, only those verified members do
 * whose rung includes the particulars.
 */
export const canSeeFully = (actor: Actor, listing: ListingVisibility, rung: Rung | null): boolean =>
  canSeeListing(actor, listing, rung) &&
  (!listing.isPrivate ||
    isOwner(actor, listing) ||
    canCurateListings(actor) ||
    (isVerified(actor) && (!listing.isRestricted || includesParticulars(rung))))

export const canCreateListing = (actor: Actor): actor is Member => actor.kind === 'member'

export const canHaveListings = (actor: Actor): actor is Member => actor.kind === 'member'

export const canSaveListings = (actor: Actor): actor is Member => actor.kind === 'member'

export const canFeatureListings = (actor: Actor): actor is Member => canCurateListings(actor)

/** Curators hide and show listings of others. */
export const canHide = (actor: Actor, listing: OwnedListing): boolean =>
  canCurateListings(actor) && !isOwner(actor, listing)

const canCurateListings = (actor: Actor): actor is Member => actor.kind === 'member' && actor.curator

export const isVerified = (actor: Actor): boolean => actor.kind === 'member' && actor.verified

/** Only verified members ask for access to a private listing of somebody else. */
export const canRequestAccess = (actor: Actor, listing: ListingVisibility): actor is Member =>
  isVerified(actor) && opensByGrant(listing) && !isOwner(actor, listing)

/** Only verified members who see a listing in full ask somebody else for its documents. Curators see them anyway. */
export const canRequestDocuments = (actor: Actor, listing: ListingVisibility): actor is Member =>
  isVerified(actor) && documentsOpenByGrant(listing) && !isOwner(actor, listing) && !canCurateListings(actor)

/** Whether its owner decides which members see its documents, also of a public listing. Otherwise an agreement alone opens them. */
export const documentsOpenByGrant = ({
  areDocumentsRestricted,
  audience,
}: Pick<ListingVisibility, 'areDocumentsRestricted' | 'audience'>): boolean =>
  !areDocumentsRestricted || audience !== 'verified'
