import { and, asc, eq, gt } from 'drizzle-orm'
import type { Member } from '#database/actor.ts'
import type { ListingState } from '#features/listings/server/steps/listing-state.ts'
import { traitsOf } from '#features/traits/terms.ts'
import type { DatabaseAccess } from '#platform/scope.ts'
import { listingUndisclosedPrice } from '../../../prices/server/tables.ts'
import { listing, listingParticulars } from '../../../server/tables.ts'
import { listingReference } from '../tables.ts'

export interface OwnState {
  id: string
  /** The seller's own key, if an import gave it one. */
  reference: string | null
  state: ListingState
  isHiddenByCurators: boolean
  isNamed: boolean
}

interface Page {
  after?: string | undefined
  limit?: number
  /** Locks them until the transaction ends, in the order of their ids, so that two writers cannot wait for each other. */
  isLocked?: boolean
}

/** The member's own listings with all that they wrote of them, in the order of their ids. */
export async function findOwn(
  { db }: DatabaseAccess,
  { memberId }: Member,
  { after, limit, isLocked = false }: Page = {},
): Promise<OwnState[]> {
  const isOwn = eq(listing.ownerId, memberId)
  const query = db
    .select({
      listing,
      particulars: listingParticulars,
      undisclosedPrice: listingUndisclosedPrice.amount,
      reference: listingReference.reference,
    })
    .from(listing)
    .innerJoin(listingParticulars, eq(listingParticulars.listingId, listing.id))
    .leftJoin(listingUndisclosedPrice, eq(listingUndisclosedPrice.listingId, listing.id))
    .leftJoin(listingReference, eq(listingReference.listingId, listing.id))
    .where(after === undefined ? isOwn : and(isOwn, gt(listing.id, after)))
    .orderBy(asc(listing.id))
    .$dynamic()
  if (limit !== undefined) query.limit(limit)
  if (isLocked) query.for('no key update', { of: listing })
  return (await query).map(ownStateOf)
}

interface Row {
  listing: typeof listing.$inferSelect
  particulars: typeof listingParticulars.$inferSelect
  undisclosedPrice: string | null
  reference: string | null
}

function ownStateOf({ listing: row, particulars, undisclosedPrice, reference }: Row): OwnState {
  const { id, isHidden: isHiddenByCurators, isNamed } = row
  const { title, teaser, isTeaserWritten, locationPrecision, publicLocation, category, status } = row
  const { isPrivate, audience, teaserTraits, isActive, publishAt, expiresAt, archivedAt } = row
  const { listingId: _, traits, ...rest } = particulars
  const state = {
    columns: {
      ...{ title, teaser, isTeaserWritten, locationPrecision, publicLocation, category, status },
      ...{ isPrivate, audience, teaserTraits, isActive, publishAt, expiresAt },
    },
    particulars: { ...rest, traits: inOrder(category, traits) },
    undisclosedPrice,
    isArchived: archivedAt !== null,
  }
  return { id, reference, state, isHiddenByCurators, isNamed }
}

/** The database orders the names of traits by their length. */
function inOrder(category: ListingState['columns']['category'], traits: ListingState['particulars']['traits']) {
  const named = traitsOf(category).flatMap(({ name }) => {
    const value = traits[name]
    return value === undefined ? [] : [[name, value] as const]
  })
  return Object.fromEntries(named)
}
