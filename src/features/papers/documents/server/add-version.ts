import { recordAudit } from '#platform/audit/record-audit.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { putVersion } from '../../server/put-version.ts'
import type { Document } from '../records.ts'
import { announceDocument, entryOfVersion } from './steps/announce-document.ts'
import { claimDocument } from './steps/claim-document.ts'
import { describeDocument } from './steps/describe-documents.ts'
import { findDocumentOf } from './steps/find-document-of.ts'

interface NewVersion {
  id: string
  paper_id: string
  note: string
}

/** The versions before stay. Adding the same paper again changes nothing. */
export async function addVersion(scope: Scope, { id, ...input }: NewVersion): Promise<Document> {
  return await scope.transaction(async () => {
    const row = await claimDocument(scope, id, { isShowing: true })
    const earlierId = await findDocumentOf(scope, input.paper_id, row.ownerId)
    if (earlierId === row.id) return await describeDocument(scope, row)
    if (earlierId) throw new Refusal('PAPER_USED')
    // The timeline would tell the other party of a file that they do not see.
    if (row.takenBackAt) throw new Refusal('DOCUMENT_TAKEN_BACK')
    const version = await putVersion(scope, row, input)
    await recordAudit(scope, 'document.version-added', { subjectId: id, detail: { version: version.version } })
    await announceDocument(scope, row, entryOfVersion(row, version))
    return await describeDocument(scope, row)
  })
}
