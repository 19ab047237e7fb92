import { and, eq, isNull, max } from 'drizzle-orm'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { documentLimits } from '../documents/terms.ts'
import { paper } from './tables.ts'

export type VersionRow = typeof paper.$inferSelect

interface NewVersion {
  paper_id: string
  note: string
}

/** Makes a paper the next version. The caller has locked the place of the document, so that versions have no gaps. */
export async function putVersion(
  { db }: Scope,
  { id: documentId, ownerId }: { id: string; ownerId: string },
  { paper_id: paperId, note }: NewVersion,
): Promise<VersionRow> {
  const [last] = await db
    .select({ version: max(paper.version) })
    .from(paper)
    .where(eq(paper.documentId, documentId))
  const version = (last?.version ?? 0) + 1
  if (version > documentLimits.versions) throw new Refusal('VERSIONS_FULL')
  // The write claims the paper: it may be sent in a message at the same moment.
  const [row] = await db
    .update(paper)
    .set({ documentId, version, note })
    .where(and(eq(paper.id, paperId), eq(paper.ownerId, ownerId), isNull(paper.messageId), isNull(paper.documentId)))
    .returning()
  if (!row) throw new Refusal('PAPER_USED')
  return row
}
