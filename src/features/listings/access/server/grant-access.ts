import { publish } from '#platform/live/publish.ts'
import type { Scope } from '#platform/scope.ts'
import { writeAccess } from './write-access.ts'

/** Gives access, or extends or lowers what the members have. */
export async function grantAccess(scope: Scope, access: Parameters<typeof writeAccess>[1]) {
  return await scope.transaction(async () => {
    await writeAccess(scope, access)
    await publish(scope, access.member_ids, { type: 'listing.changed', listingId: access.id })
    return { granted: [...new Set(access.member_ids)] }
  })
}
