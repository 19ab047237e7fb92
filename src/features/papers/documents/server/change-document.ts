import { eq } from 'drizzle-orm'
import { visibleMarks } from '#features/listings/marks/terms.ts'
import { recordAudit } from '#platform/audit/record-audit.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import type { Document } from '../records.ts'
import { announceDocument } from './steps/announce-document.ts'
import { claimDocument } from './steps/claim-document.ts'
import { claimPlace } from './steps/claim-place.ts'
import { describeDocument } from './steps/describe-documents.ts'
import { document } from './tables.ts'

interface Change {
  id: string
  slot?: Document['slot'] | undefined
  visible_mark?: Document['visible_mark'] | undefined
  allows_download?: boolean | undefined
}

/** What is left out stays. Only another slot is an entry of a deal's timeline: it changes what both parties see. */
export async function changeDocument(scope: Scope, { id, slot, ...choices }: Change): Promise<Document> {
  return await scope.transaction(async () => {
    const before = await claimDocument(scope, id, { isShowing: false })
    const isMoved = slot !== undefined && slot !== before.slot
    const isWidened = choices.allows_download === true && !before.allowsDownload
    const isWeakened = visibleMarks.indexOf(choices.visible_mark ?? 'strong') < visibleMarks.indexOf(before.visibleMark)
    // Others get to see something new, so it has the conditions of an addition.
    if (isMoved || isWidened || isWeakened) await claimPlace(scope, before, { isShowing: true })
    const next = {
      ...{ slot: slot ?? before.slot, visibleMark: choices.visible_mark ?? before.visibleMark },
      allowsDownload: choices.allows_download ?? before.allowsDownload,
    }
    const [row] = await scope.db.update(document).set(next).where(eq(document.id, id)).returning()
    if (!row) throw new Refusal('DOCUMENT_NOT_FOUND')
    await recordAudit(scope, 'document.changed', { subjectId: id, detail: next })
    const moved = { kind: 'document-moved' as const, facts: { document: id, from: before.slot, to: row.slot } }
    const isSeenByOthers = row.takenBackAt === null
    await announceDocument(scope, row, isMoved && isSeenByOthers ? moved : null)
    return await describeDocument(scope, row)
  })
}
