import type { Scope } from '#platform/scope.ts'
import type { AccessRequest } from '../records.ts'
import type { Rung } from '../terms.ts'
import { claimRequest } from './steps/claim-request.ts'
import { describeRequest } from './steps/describe-request.ts'
import { settleRequest } from './steps/settle-request.ts'
import { writeGrants } from './steps/write-grants.ts'

interface Input {
  id: string
  rung: Rung
  expires_at: string | null
}

export async function admitRequest(scope: Scope, { id, rung, expires_at }: Input): Promise<AccessRequest> {
  return await scope.transaction(async () => {
    const { request, claimedListing } = await claimRequest(scope, id)
    const admitted = await settleRequest(scope, id, { state: 'admitted' })
    await writeGrants(scope, claimedListing, { memberIds: [request.memberId], rung, expiresAt: expires_at })
    return describeRequest(admitted)
  })
}
