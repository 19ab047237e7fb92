import type { Scope } from '#platform/scope.ts'
import { claimOwn } from '../../server/steps/claim-own.ts'
import type { Rung } from '../terms.ts'
import { writeGrants } from './steps/write-grants.ts'

interface Access {
  id: string
  member_ids: string[]
  rung: Rung
  note?: string | undefined
  expires_at: string | null
}

/**
 * Gives access in the caller's transaction, which publishes the live event after its other writes: a grant locks the matches of the
 * members' mandates, and publishing locks their streams.
 */
export async function writeAccess(scope: Scope, { id, member_ids, rung, note, expires_at }: Access): Promise<void> {
  const claimedListing = await claimOwn(scope, id)
  await writeGrants(scope, claimedListing, { memberIds: member_ids, rung, note, expiresAt: expires_at })
}
