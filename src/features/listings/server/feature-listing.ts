import { and, eq, ne } from 'drizzle-orm'
import { recordAudit } from '#platform/audit/record-audit.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { canFeatureListings } from '../permissions.ts'
import { announceListing, publicListing } from './steps/announce-listing.ts'
import { listing } from './tables.ts'

export async function featureListing(
  scope: Scope,
  { id, is_featured: isFeatured }: { id: string; is_featured: boolean },
) {
  const { actor, db } = scope
  if (!canFeatureListings(actor)) throw new Refusal('FORBIDDEN')
  return await scope.transaction(async () => {
    const publicBefore = await publicListing(scope, id)
    const changed = await db
      .update(listing)
      .set({ isFeatured })
      .where(and(eq(listing.id, id), ne(listing.isFeatured, isFeatured)))
      .returning({ id: listing.id })
    if (changed.length > 0) {
      await recordAudit(scope, isFeatured ? 'listing.featured' : 'listing.unfeatured', { subjectId: id })
      await announceListing(scope, id, publicBefore)
      return { is_featured: isFeatured }
    }
    const [row] = await db.select({ id: listing.id }).from(listing).where(eq(listing.id, id))
    if (!row) throw new Refusal('LISTING_NOT_FOUND')
    return { is_featured: isFeatured }
  })
}
