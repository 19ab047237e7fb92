import { lt, sql } from 'drizzle-orm'
import type { Platform } from '#platform/scope.ts'
import { exportKey } from './steps/export-record.ts'
import { memberExport } from './tables.ts'

/** As the system: removes the exports whose time is over, and their files. */
export async function clearExpiredExports({
  db,
  jobs,
  transaction,
}: Pick<Platform, 'db' | 'jobs' | 'transaction'>): Promise<void> {
  await transaction(async () => {
    const gone = await db
      .delete(memberExport)
      .where(lt(memberExport.expiresAt, sql`now()`))
      .returning({ fileId: memberExport.fileId })
    if (gone.length > 0) await jobs.enqueue('remove-files', { keys: gone.map(({ fileId }) => exportKey(fileId)) })
  })
}
