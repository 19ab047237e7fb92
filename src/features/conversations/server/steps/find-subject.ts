import { eq, sql } from 'drizzle-orm'
import { listing, listingParticulars } from '#features/listings/server/tables.ts'
import { mandate } from '#features/mandates/server/tables.ts'
import type { DatabaseAccess } from '#platform/scope.ts'

export interface SubjectForActor {
  type: 'listing' | 'mandate'
  id: string
  title: string
  category: string | null
  /** The seller of the listing, or the buyer of the mandate. */
  ownerId: string
  isOpen: boolean
  /** Whether the actor may see all of it. */
  isFullyVisible: boolean
}

interface SubjectId {
  listing_id?: string
  mandate_id?: string
}

/** The listing or mandate that a first message is about; undefined if the actor may not know of it. */
export async function findSubject(
  access: DatabaseAccess,
  { listing_id, mandate_id }: SubjectId,
): Promise<SubjectForActor | undefined> {
  if (listing_id !== undefined) return await findListing(access, listing_id)
  return mandate_id === undefined ? undefined : await findMandate(access, mandate_id)
}

async function findListing({ db }: DatabaseAccess, id: string): Promise<SubjectForActor | undefined> {
  const { title, category, ownerId, isOpen } = listing
  const [row] = await db
    .select({
      ...{ id: listing.id, title, category, ownerId, isOpen },
      isFullyVisible: sql<boolean>`${listingParticulars.listingId} is not null`,
    })
    .from(listing)
    .leftJoin(listingParticulars, eq(listingParticulars.listingId, listing.id))
    .where(eq(listing.id, id))
  return row && { type: 'listing', ...row }
}

/** An open mandate has no hidden parts. */
async function findMandate({ db }: DatabaseAccess, id: string): Promise<SubjectForActor | undefined> {
  const { title, category, buyerId: ownerId, isOpen } = mandate
  const [row] = await db
    .select({ id: mandate.id, title, category, ownerId, isOpen })
    .from(mandate)
    .where(eq(mandate.id, id))
  return row && { type: 'mandate', ...row, isFullyVisible: true }
}
