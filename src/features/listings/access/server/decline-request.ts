import { recordAudit } from '#platform/audit/record-audit.ts'
import { publish } from '#platform/live/publish.ts'
import type { Scope } from '#platform/scope.ts'
import type { AccessRequest } from '../records.ts'
import { claimRequest } from './steps/claim-request.ts'
import { describeRequest } from './steps/describe-request.ts'
import { settleRequest } from './steps/settle-request.ts'

interface Input {
  id: string
  reason: string
}

export async function declineRequest(scope: Scope, { id, reason }: Input): Promise<AccessRequest> {
  return await scope.transaction(async () => {
    const { request } = await claimRequest(scope, id)
    const declined = await settleRequest(scope, id, { state: 'declined', reason })
    const { listingId, memberId } = request
    await recordAudit(scope, 'listing.access-declined', { subjectId: listingId, detail: { memberId } })
    await scope.events.raise('access-decided', { listingId, memberId, kind: 'listing.access-declined' })
    await publish(scope, memberId, { type: 'listing.changed', listingId })
    return describeRequest(declined)
  })
}
