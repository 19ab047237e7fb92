import { and, eq } from 'drizzle-orm'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { paper } from '../../../server/tables.ts'

/** The document that the actor's paper belongs to already; null if the paper is unused. */
export async function findDocumentOf({ db }: Scope, paperId: string, ownerId: string): Promise<string | null> {
  const [row] = await db
    .select({ documentId: paper.documentId, messageId: paper.messageId })
    .from(paper)
    .where(and(eq(paper.id, paperId), eq(paper.ownerId, ownerId)))
  if (!row) throw new Refusal('PAPER_NOT_FOUND')
  if (row.messageId) throw new Refusal('PAPER_USED')
  return row.documentId
}
