import { and, eq, inArray } from 'drizzle-orm'
import { recordAudit } from '#platform/audit/record-audit.ts'
import { publish } from '#platform/live/publish.ts'
import type { Scope } from '#platform/scope.ts'
import { claimOwn } from '../../server/steps/claim-own.ts'
import { listingGrant } from './tables.ts'

interface Input {
  id: string
  member_ids: string[]
}

/** The members' open pages read the listing again, and get what everybody gets. They are not notified. */
export async function revokeAccess(scope: Scope, { id, member_ids }: Input): Promise<{ revoked: string[] }> {
  return await scope.transaction(async () => {
    await claimOwn(scope, id)
    const rows = await scope.db
      .delete(listingGrant)
      .where(and(eq(listingGrant.listingId, id), inArray(listingGrant.memberId, member_ids)))
      .returning({ memberId: listingGrant.memberId })
    const revoked = rows.map(({ memberId }) => memberId)
    if (revoked.length === 0) return { revoked }
    await recordAudit(scope, 'listing.access-revoked', { subjectId: id, detail: { memberIds: revoked } })
    await publish(scope, revoked, { type: 'listing.changed', listingId: id })
    return { revoked }
  })
}
