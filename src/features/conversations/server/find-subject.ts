import { eq, sql } from 'drizzle-orm'
import { listing, listingParticulars } from '#features/listings/server/tables.ts'
import type { Ground } from '#platform/scope.ts'

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
export async function findSubject(ground: Ground, asked: Asked): Promise<FoundSubject | undefined> {
  return asked.listing_id === undefined ? undefined : await findListing(ground, asked.listing_id)
}

async function findListing({ db }: Ground, id: string): Promise<FoundSubject | undefined> {
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
