import { and, isNull, lt, sql } from 'drizzle-orm'
import { deleteInBatches } from '#database/delete-in-batches.ts'
import type { Platform } from '#platform/scope.ts'
import { removeDueFiles } from '#platform/storage/remove-due-files.ts'
import { paper, paperFile, paperReading } from './tables.ts'

type SweepScope = Pick<Platform, 'db' | 'transaction' | 'storage' | 'log' | 'config'>

/** As the system: removes papers that were uploaded a month ago and never sent, and the files that no paper uses. */
export async function sweepPapers(scope: SweepScope): Promise<void> {
  await scope.db
    .delete(paper)
    .where(and(isNull(paper.messageId), isNull(paper.documentId), lt(paper.createdAt, sql`now() - interval '30 days'`)))
  await removeDueFiles(scope, paperFile)
}

/** As the system: who read what is kept as long as the ledger of private listings. */
export async function clearReadings({ db, config }: Pick<Platform, 'db' | 'config'>): Promise<void> {
  const oldest = sql`now() - make_interval(days => ${config.LEDGER_DAYS})`
  await deleteInBatches(db, paperReading, paperReading.createdAt, oldest)
}
