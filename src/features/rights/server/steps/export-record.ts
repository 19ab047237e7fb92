import type { DataExport } from '../../contract.ts'
import type { memberExport } from '../tables.ts'

/** The key of an export's file in the storage. */
export const exportKey = (fileId: string): string => `exports/${fileId}.zip`

export function describeExport(row: typeof memberExport.$inferSelect): DataExport {
  const { requestedAt, done, total, readyAt, expiresAt, failedAt, size } = row
  return {
    state: readyAt ? 'ready' : failedAt ? 'failed' : 'preparing',
    requested_at: requestedAt.toISOString(),
    ...{ done, total, size },
    ready_at: readyAt?.toISOString() ?? null,
    expires_at: expiresAt?.toISOString() ?? null,
  }
}
