import { eq } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import { recordAudit } from '#platform/audit/record-audit.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { canHavePapers } from '../../permissions.ts'
import { putVersion } from '../../server/put-version.ts'
import type { Document } from '../records.ts'
import { documentLimits } from '../terms.ts'
import { announceDocument, entryOfVersion } from './steps/announce-document.ts'
import { claimPlace, type Place } from './steps/claim-place.ts'
import { describeDocument } from './steps/describe-documents.ts'
import { findDocumentOf } from './steps/find-document-of.ts'
import { document } from './tables.ts'

interface NewDocument extends Pick<Document, 'slot' | 'visible_mark' | 'allows_download'> {
  deal_id?: string | undefined
  listing_id?: string | undefined
  paper_id: string
  note: string
}

/** Adding the same paper again returns the same document. */
export async function addDocument(scope: Scope, input: NewDocument): Promise<Document> {
  const { actor } = scope
  if (!canHavePapers(actor)) throw new Refusal('UNAUTHORIZED')
  const { memberId: ownerId } = actor
  const place = { dealId: input.deal_id ?? null, listingId: input.listing_id ?? null }
  return await scope.transaction(async () => {
    // Before the place is checked, in case the deal has ended since a response was lost; and again once it is locked.
    const before = await findDocumentOf(scope, input.paper_id, ownerId)
    if (!before) await claimPlace(scope, place, { isShowing: true })
    const earlierId = before ?? (await findDocumentOf(scope, input.paper_id, ownerId))
    if (earlierId) return await describeDocument(scope, await findIn(scope, place, earlierId))
    await assertRoom(scope, place)
    const [row] = await scope.db
      .insert(document)
      .values({ ...place, ownerId, slot: input.slot, ...choicesOf(input) })
      .returning()
    if (!row) throw new Error('A document was not written')
    const version = await putVersion(scope, row, input)
    await recordAudit(scope, 'document.added', { subjectId: row.id, detail: { ...place, slot: row.slot } })
    await announceDocument(scope, row, entryOfVersion(row, version))
    return await describeDocument(scope, row)
  })
}

const choicesOf = (input: NewDocument) => ({
  ...{ visibleMark: input.visible_mark, allowsDownload: input.allows_download },
})

/** The paper cannot be in two places. */
async function findIn({ db }: Scope, { dealId, listingId }: Place, id: string) {
  const [row] = await db.select().from(document).where(eq(document.id, id))
  if (row?.dealId !== dealId || row.listingId !== listingId) throw new Refusal('PAPER_USED')
  return row
}

/** Counted as the system: documents that the other party took back are invisible to the actor. */
async function assertRoom({ db }: Scope, { dealId, listingId }: Place): Promise<void> {
  const isThere = dealId ? eq(document.dealId, dealId) : eq(document.listingId, listingId ?? '')
  const present = await continueAs(system, () => db.$count(document, isThere))
  if (present >= documentLimits.ofPlace) throw new Refusal('DOCUMENTS_FULL')
}
