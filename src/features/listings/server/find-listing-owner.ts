import { eq } from 'drizzle-orm'
import type { DatabaseAccess } from '#platform/scope.ts'
import { listing } from './tables.ts'

/** The owner and the title of a listing that the actor may see. */
export async function findListingOwner({ db }: DatabaseAccess, id: string) {
  const [row] = await db
    .select({ ownerId: listing.ownerId, title: listing.title })
    .from(listing)
    .where(eq(listing.id, id))
  return row
}
