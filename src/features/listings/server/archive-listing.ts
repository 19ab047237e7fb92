import { eq, sql } from 'drizzle-orm'
import { recordAudit } from '#platform/audit/record-audit.ts'
import type { Scope } from '#platform/scope.ts'
import type { OwnListing } from '../records.ts'
import { readOwn } from './read-own.ts'
import { announceListing } from './steps/announce-listing.ts'
import { claimOwn } from './steps/claim-own.ts'
import { listing } from './tables.ts'

/** Only its owner and curators can see an archived listing. */
export async function archiveListing(scope: Scope, { id }: { id: string }): Promise<OwnListing> {
  return await scope.transaction(async () => {
    const currentListing = await claimOwn(scope, id)
    if (!currentListing.archivedAt) {
      await scope.db.update(listing).set({ archivedAt: sql`now()` }).where(eq(listing.id, id))
      await recordAudit(scope, 'listing.archived', { subjectId: id })
    }
    const archivedListing = await readOwn(scope, { id })
    await announceListing(scope, id, currentListing.publicBefore)
    return archivedListing
  })
}
