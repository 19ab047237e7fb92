import { eq } from 'drizzle-orm'
import { recordAudit } from '#platform/audit/record-audit.ts'
import type { Scope } from '#platform/scope.ts'
import type { OwnListing } from '../records.ts'
import { readOwn } from './read-own.ts'
import { announceListing } from './steps/announce-listing.ts'
import { claimOwn } from './steps/claim-own.ts'
import { listing } from './tables.ts'

/** The listing gets back the status it had before it was archived. */
export async function restoreListing(scope: Scope, { id }: { id: string }): Promise<OwnListing> {
  return await scope.transaction(async () => {
    const archivedListing = await claimOwn(scope, id)
    if (archivedListing.archivedAt) {
      await scope.db.update(listing).set({ archivedAt: null }).where(eq(listing.id, id))
      await recordAudit(scope, 'listing.restored', { subjectId: id })
    }
    const ownListing = await readOwn(scope, { id })
    await announceListing(scope, id, archivedListing.publicBefore)
    return ownListing
  })
}
