import type { Ground } from '../scope.ts'
import { auditEvent } from './tables.ts'

/** Records an action in the actor's name, in the caller's transaction. `detail` holds ids and codes, never secrets. */
export async function recordAudit(
  { db }: Ground,
  action: string,
  { subjectId, detail = {} }: { subjectId?: string; detail?: Record<string, unknown> } = {},
): Promise<void> {
  await db.insert(auditEvent).values({ action, subjectId, detail })
}
