import { and, eq, gt, sql } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import { recordDocument } from '#features/deals/server/record-document.ts'
import { announceDocuments } from '#features/listings/server/announce-documents.ts'
import type { Scope } from '#platform/scope.ts'
import type { VersionRow } from '../../../server/put-version.ts'
import { paper, paperReading } from '../../../server/tables.ts'
import type { DocumentRow } from './claim-document.ts'

type Recorded = Parameters<typeof recordDocument>[2]

/**
 * The end of every change. In a deal it is an entry of the signed timeline, unless only the mark or the download changed. Open
 * pages of everybody who may see the document read it again.
 */
export async function announceDocument(scope: Scope, row: DocumentRow, change: Recorded | null): Promise<void> {
  if (row.dealId) await recordDocument(scope, row.dealId, change)
  else if (row.listingId) await announceDocuments(scope, row.listingId, await findAudience(scope, row))
}

/** What the timeline says about a new version. Its name and note can be erased with their member, and the rest stays. */
export const entryOfVersion = ({ id: document, slot }: DocumentRow, version: VersionRow): Recorded => ({
  kind: 'document-added',
  facts: {
    ...{ document, slot, version: version.version, type: version.kind, pages: version.pages, bytes: version.bytes },
    digest: version.digest.toString('hex'),
  },
  words: [
    { name: 'name', text: version.name },
    { name: 'note', text: version.note },
  ],
})

/** Its owner, and who was sent a page of it today or yesterday: they may have it open. */
async function findAudience({ db }: Scope, { id, ownerId }: DocumentRow): Promise<string[]> {
  const rows = await continueAs(system, () =>
    db
      .selectDistinct({ memberId: paperReading.memberId })
      .from(paperReading)
      .innerJoin(paper, eq(paper.id, paperReading.paperId))
      .where(and(eq(paper.documentId, id), gt(paperReading.createdAt, sql`now() - interval '2 days'`))),
  )
  return [ownerId, ...rows.map(({ memberId }) => memberId)]
}
