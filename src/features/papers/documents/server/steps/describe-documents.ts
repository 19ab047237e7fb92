import { desc, inArray } from 'drizzle-orm'
import { findCards } from '#features/members/server/find-cards.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { isOwner } from '../../../permissions.ts'
import { describePaper } from '../../../server/steps/describe-paper.ts'
import { paper } from '../../../server/tables.ts'
import type { Document } from '../../records.ts'
import type { DocumentRow } from './claim-document.ts'

/** With all their versions, which are few enough to be read at once. */
export async function describeDocuments(scope: Scope, rows: DocumentRow[]): Promise<Document[]> {
  const { actor, db } = scope
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const [papers, cardOf] = await Promise.all([
    db.select().from(paper).where(inArray(paper.documentId, ids)).orderBy(desc(paper.version)),
    findCards(
      scope,
      rows.map(({ ownerId }) => ownerId),
    ),
  ])
  return rows.map((row) => ({
    ...{ id: row.id, deal_id: row.dealId, listing_id: row.listingId, slot: row.slot },
    ...{ owner: cardOf(row.ownerId) ?? null, own: isOwner(actor, row) },
    ...{ visible_mark: row.visibleMark, allows_download: row.allowsDownload },
    ...{ taken_back_at: row.takenBackAt?.toISOString() ?? null, created_at: row.createdAt.toISOString() },
    versions: papers
      .filter(({ documentId }) => documentId === row.id)
      .map((version) => ({
        ...{ version: version.version ?? 1, note: version.note, paper: describePaper(actor, version) },
      })),
  }))
}

export async function describeDocument(scope: Scope, row: DocumentRow): Promise<Document> {
  const [document] = await describeDocuments(scope, [row])
  if (!document) throw new Refusal('DOCUMENT_NOT_FOUND')
  return document
}
