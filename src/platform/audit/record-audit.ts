import { networksOf } from '../limits/networks.ts'
import type { DatabaseAccess, Scope } from '../scope.ts'
import { auditEvent } from './tables.ts'

type Auditor = DatabaseAccess & Partial<Pick<Scope, 'request' | 'sealing'>>

interface Facts {
  subjectId?: string
  detail?: Record<string, unknown>
}

/** Records an action of the actor in the audit log, in the caller's transaction. `detail` holds ids and codes, never secrets. */
export async function recordAudit(scope: Auditor, action: string, facts: Facts = {}): Promise<void> {
  await recordAudits(scope, action, [facts])
}

/** The same action on several records, in one statement. */
export async function recordAudits(scope: Auditor, action: string, records: readonly Facts[]): Promise<void> {
  if (records.length === 0) return
  const network = networkDigest(scope)
  await scope.db
    .insert(auditEvent)
    .values(records.map(({ subjectId, detail = {} }) => ({ action, subjectId, detail, network })))
}

/**
 * Equal for all events of one network. Without the instance's key, the address cannot be computed from it. Undefined for
 * jobs, which have no caller.
 */
function networkDigest({ request, sealing }: Auditor): string | undefined {
  const network = request && networksOf(request.address)[0]
  return network && sealing?.digest('audit network', network.name).toString('base64url').slice(0, 12)
}
