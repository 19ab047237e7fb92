import { networksOf } from '../limits/networks.ts'
import type { DatabaseAccess, Scope } from '../scope.ts'
import { auditEvent } from './tables.ts'

type Auditor = DatabaseAccess & Partial<Pick<Scope, 'request' | 'sealing'>>

interface Facts {
  subjectId?: string
  detail?: Record<string, unknown>
}

/** Records an action in the actor's name, in the caller's transaction. `detail` holds ids and codes, never secrets. */
export async function recordAudit(
  scope: Auditor,
  action: string,
  { subjectId, detail = {} }: Facts = {},
): Promise<void> {
  await scope.db.insert(auditEvent).values({ action, subjectId, detail, network: networkMark(scope) })
}

/**
 * The same for every event from one network, and not to be turned back into an address without the key of the instance.
 * A job has no caller, and so no mark.
 */
function networkMark({ request, sealing }: Auditor): string | undefined {
  const network = request && networksOf(request.address)[0]
  return network && sealing?.digest('audit network', network.name).toString('base64url').slice(0, 12)
}
