import { and, eq } from 'drizzle-orm'
import { announceListing } from '#features/listings/server/steps/announce-listing.ts'
import { claimOwn } from '#features/listings/server/steps/claim-own.ts'
import { recordAudit } from '#platform/audit/record-audit.ts'
import type { Scope } from '#platform/scope.ts'
import type { Photographs } from '../contract.ts'
import { photographsOf } from './steps/find-photographs.ts'
import { listingPhotograph } from './tables.ts'

/** A job removes the files after the commit. Removing a photograph twice is no error. */
export async function removePhotograph(scope: Scope, input: { id: string; photograph_id: string }) {
  const { id, photograph_id: photographId } = input
  return await scope.transaction(async (): Promise<Photographs> => {
    const { publicBefore } = await claimOwn(scope, id)
    const removedRows = await scope.db
      .delete(listingPhotograph)
      .where(and(eq(listingPhotograph.id, photographId), eq(listingPhotograph.listingId, id)))
      .returning({ id: listingPhotograph.id })
    if (removedRows.length > 0) {
      await scope.jobs.enqueue('sweep-photographs', {})
      await recordAudit(scope, 'listing.photograph-removed', { subjectId: id, detail: { photographId } })
    }
    await announceListing(scope, id, publicBefore)
    return await photographsOf(scope, id)
  })
}
