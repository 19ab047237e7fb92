import { and, eq, ne } from 'drizzle-orm'
import { announceListing } from '#features/listings/server/steps/announce-listing.ts'
import { claimOwn } from '#features/listings/server/steps/claim-own.ts'
import { recordAudit } from '#platform/audit/record-audit.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import type { Photographs } from '../contract.ts'
import type { PhotographKind } from '../terms.ts'
import { enqueueEncoding } from './steps/enqueue-encoding.ts'
import { photographsOf } from './steps/find-photographs.ts'
import { listingPhotograph } from './tables.ts'

interface NewKind {
  id: string
  photograph_id: string
  kind: PhotographKind
}

/** The files for AVIF are made again, in the quality of the kind. Setting the same kind twice is no error. */
export async function setPhotographKind(scope: Scope, input: NewKind): Promise<Photographs> {
  const { id, photograph_id: photographId, kind } = input
  return await scope.transaction(async () => {
    const { publicBefore } = await claimOwn(scope, id)
    const updatedRows = await scope.db
      .update(listingPhotograph)
      .set({ kind, avifWidths: null })
      .where(
        and(
          ...[eq(listingPhotograph.id, photographId), eq(listingPhotograph.listingId, id)],
          ne(listingPhotograph.kind, kind),
        ),
      )
      .returning({ id: listingPhotograph.id })
    if (updatedRows.length > 0) {
      await enqueueEncoding(scope, photographId, { hasChanged: true })
      await recordAudit(scope, 'listing.photograph-kind-set', { subjectId: id, detail: { photographId, kind } })
    }
    await announceListing(scope, id, publicBefore)
    const answer = await photographsOf(scope, id)
    if (!answer.photographs.some((photograph) => photograph.id === photographId)) throw new Refusal('NOT_FOUND')
    return answer
  })
}
