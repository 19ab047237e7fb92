import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Platform } from '#platform/scope.ts'
import { memberExport } from './tables.ts'

/** Runs as the system after the last retry of the job: the member may then request another export. */
export async function giveUpExport({ db }: Pick<Platform, 'db'>, { fileId }: { fileId: string }): Promise<void> {
  await db
    .update(memberExport)
    .set({ failedAt: sql`now()` })
    .where(and(eq(memberExport.fileId, fileId), isNull(memberExport.readyAt)))
}
