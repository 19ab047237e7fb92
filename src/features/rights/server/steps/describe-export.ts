import type { DataExport } from '../../contract.ts'
import type { memberExport } from '../tables.ts'

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
