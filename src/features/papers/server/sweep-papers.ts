import { and, isNull, lt, sql } from 'drizzle-orm'
import type { Platform } from '#platform/scope.ts'
import { removeDueFiles } from '#platform/storage/remove-due-files.ts'
import { paper, paperFile } from './tables.ts'

type SweepScope = Pick<Platform, 'db' | 'transaction' | 'storage' | 'log'>

/** As the system: removes papers that were uploaded a month ago and never sent, and the files that no paper uses. */
export async function sweepPapers(scope: SweepScope): Promise<void> {
  await scope.db
    .delete(paper)
    .where(and(isNull(paper.messageId), isNull(paper.documentId), lt(paper.createdAt, sql`now() - interval '30 days'`)))
  await removeDueFiles(scope, paperFile)
}
