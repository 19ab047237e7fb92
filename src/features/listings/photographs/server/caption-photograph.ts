import { and, eq } from 'drizzle-orm'
import { announceListing } from '#features/listings/server/steps/announce-listing.ts'
import { claimOwn } from '#features/listings/server/steps/claim-own.ts'
import { recordAudit } from '#platform/audit/record-audit.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import type { Photographs } from '../contract.ts'
import { photographsOf } from './steps/find-photographs.ts'
import { listingPhotograph } from './tables.ts'

interface Caption {
  id: string
  photograph_id: string
  caption: string
}

export async function captionPhotograph(scope: Scope, input: Caption): Promise<Photographs> {
  const { id, photograph_id: photographId, caption } = input
  return await scope.transaction(async () => {
    const { publicBefore } = await claimOwn(scope, id)
    const updatedRows = await scope.db
      .update(listingPhotograph)
      .set({ caption })
      .where(and(eq(listingPhotograph.id, photographId), eq(listingPhotograph.listingId, id)))
      .returning({ id: listingPhotograph.id })
    if (updatedRows.length === 0) throw new Refusal('NOT_FOUND')
    await recordAudit(scope, 'listing.photograph-captioned', { subjectId: id, detail: { photographId } })
    await announceListing(scope, id, publicBefore)
    return await photographsOf(scope, id)
  })
}
