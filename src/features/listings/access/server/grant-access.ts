import type { Scope } from '#platform/scope.ts'
import { claimOwn } from '../../server/steps/claim-own.ts'
import type { Rung } from '../terms.ts'
import { writeGrants } from './steps/write-grants.ts'

interface Input {
  id: string
  member_ids: string[]
  rung: Rung
  note?: string | undefined
  expires_at: string | null
}

/** Gives access, or extends or lowers what the members have. */
export async function grantAccess(scope: Scope, { id, member_ids, rung, note, expires_at }: Input) {
  return await scope.transaction(async () => {
    const claimedListing = await claimOwn(scope, id)
    await writeGrants(scope, claimedListing, { memberIds: member_ids, rung, note, expiresAt: expires_at })
    return { granted: [...new Set(member_ids)] }
  })
}
