import { lt, sql } from 'drizzle-orm'
import type { Platform } from '#platform/scope.ts'
import { exportKey } from './steps/export-record.ts'
import { memberExport } from './tables.ts'

/** Runs as the system: removes expired exports and their files. */
export async function clearExpiredExports({
  db,
  jobs,
  transaction,
}: Pick<Platform, 'db' | 'jobs' | 'transaction'>): Promise<void> {
  await transaction(async () => {
    const expired = await db
      .delete(memberExport)
      .where(lt(memberExport.expiresAt, sql`now()`))
      .returning({ fileId: memberExport.fileId })
    if (expired.length > 0) await jobs.enqueue('remove-files', { keys: expired.map(({ fileId }) => exportKey(fileId)) })
  })
}
