import { and, eq, gt } from 'drizzle-orm'
import { publish } from '#platform/live/publish.ts'
import type { Scope } from '#platform/scope.ts'
import type { AccessRequest } from '../records.ts'
import type { Rung } from '../terms.ts'
import { claimRequest } from './steps/claim-request.ts'
import { describeRequest } from './steps/describe-request.ts'
import { settleRequest } from './steps/settle-request.ts'
import { writeGrants } from './steps/write-grants.ts'
import { listingGrant, type listingRequest } from './tables.ts'

interface Input {
  id: string
  rung?: Rung | undefined
  expires_at?: string | null | undefined
}

export async function admitRequest(scope: Scope, { id, rung, expires_at }: Input): Promise<AccessRequest> {
  return await scope.transaction(async () => {
    const { request, claimedListing } = await claimRequest(scope, id)
    const admitted = await settleRequest(scope, id, { state: 'admitted' })
    const { memberId } = request
    const expiresAt = expires_at === undefined ? await presentExpiry(scope, request) : expires_at
    const given = { memberIds: [memberId], rung: rung ?? request.rung, expiresAt }
    await writeGrants(scope, claimedListing, { ...given, isAnswer: true })
    await publish(scope, memberId, { type: 'listing.changed', listingId: claimedListing.id })
    return describeRequest(admitted)
  })
}

/** A member with particulars for a week who is given the documents has them for the rest of that week. */
async function presentExpiry({ db }: Scope, { listingId, memberId }: typeof listingRequest.$inferSelect) {
  const [grant] = await db
    .select({ expiresAt: listingGrant.expiresAt })
    .from(listingGrant)
    .where(
      and(
        eq(listingGrant.listingId, listingId),
        eq(listingGrant.memberId, memberId),
        gt(listingGrant.expiresAt, new Date()),
      ),
    )
  return grant?.expiresAt?.toISOString() ?? null
}
