import { eq, sql } from 'drizzle-orm'
import { recordAudit } from '#platform/audit/record-audit.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import type { Document } from '../../records.ts'
import { document } from '../tables.ts'
import { announceDocument } from './announce-document.ts'
import { claimDocument } from './claim-document.ts'
import { describeDocument } from './describe-documents.ts'

export async function setTakenBack(scope: Scope, id: string, isTakenBack: boolean): Promise<Document> {
  return await scope.transaction(async () => {
    const before = await claimDocument(scope, id, { isShowing: !isTakenBack })
    if ((before.takenBackAt !== null) === isTakenBack) return await describeDocument(scope, before)
    const [row] = await scope.db
      .update(document)
      .set({ takenBackAt: isTakenBack ? sql`now()` : null })
      .where(eq(document.id, id))
      .returning()
    if (!row) throw new Refusal('DOCUMENT_NOT_FOUND')
    await recordAudit(scope, isTakenBack ? 'document.taken-back' : 'document.shown-again', { subjectId: id })
    const kind = isTakenBack ? 'document-taken-back' : 'document-shown-again'
    await announceDocument(scope, row, { kind, facts: { document: id, slot: row.slot } })
    return await describeDocument(scope, row)
  })
}
