import { eq, sql } from 'drizzle-orm'
import { listing, listingParticulars } from '#features/listings/server/tables.ts'
import { mandate } from '#features/mandates/server/tables.ts'
import type { DatabaseAccess } from '#platform/scope.ts'

export interface FoundSubject {
  type: 'listing' | 'mandate'
  id: string
  title: string
  category: string | null
  /** Who is written to about it. */
  ownerId: string
  isOpen: boolean
  /** Whether the one who asks sees all of it. */
  whole: boolean
}

interface Asked {
  listing_id?: string
  mandate_id?: string
}

/** What a first message is about, as far as the one who asks may know of it. */
export async function findSubject(ground: DatabaseAccess, asked: Asked): Promise<FoundSubject | undefined> {
  if (asked.listing_id !== undefined) return await findListing(ground, asked.listing_id)
  return asked.mandate_id === undefined ? undefined : await findMandate(ground, asked.mandate_id)
}

async function findListing({ db }: DatabaseAccess, id: string): Promise<FoundSubject | undefined> {
  const { title, category, ownerId, isOpen } = listing
  const [row] = await db
    .select({
      ...{ id: listing.id, title, category, ownerId, isOpen },
      whole: sql<boolean>`${listingParticulars.listingId} is not null`,
    })
    .from(listing)
    .leftJoin(listingParticulars, eq(listingParticulars.listingId, listing.id))
    .where(eq(listing.id, id))
  return row && { type: 'listing', ...row }
}

/** Of a mandate that is open nothing is withheld. */
async function findMandate({ db }: DatabaseAccess, id: string): Promise<FoundSubject | undefined> {
  const { title, category, buyerId: ownerId, isOpen } = mandate
  const [row] = await db
    .select({ id: mandate.id, title, category, ownerId, isOpen })
    .from(mandate)
    .where(eq(mandate.id, id))
  return row && { type: 'mandate', ...row, whole: true }
}
