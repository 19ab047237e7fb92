import { eq } from 'drizzle-orm'
import type { Scope } from '#platform/scope.ts'
import { document } from '../../documents/server/tables.ts'
import { paper } from '../tables.ts'

/** What the pages of a paper are made of. Undefined if the actor may not see it. */
export async function findPaper({ db }: Scope, id: string) {
  const [row] = await db
    .select({
      ...{ ownerId: paper.ownerId, kind: paper.kind, name: paper.name, digest: paper.digest, pages: paper.pages },
      storageKey: paper.storageKey,
      visible: document.visibleMark,
      allowsDownload: document.allowsDownload,
      /** The listing whose document it is: its pages count against the reading allowance of others. */
      listingId: document.listingId,
    })
    .from(paper)
    .leftJoin(document, eq(document.id, paper.documentId))
    .where(eq(paper.id, id))
  // Attachments of messages name their reader discreetly.
  return row && { ...row, visibleMark: row.visible ?? ('discreet' as const) }
}
