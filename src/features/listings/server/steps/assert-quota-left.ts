import { eq } from 'drizzle-orm'
import type { Member } from '#database/actor.ts'
import { lockQuotas } from '#platform/limits/lock-quotas.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { listing } from '../tables.ts'

/** Archived listings count: they keep their rows, photographs and conversations. */
export async function assertQuotaLeft(scope: Scope, { memberId }: Member): Promise<void> {
  const max = scope.config.LISTINGS_PER_MEMBER
  await lockQuotas(scope, memberId)
  if ((await scope.db.$count(listing, eq(listing.ownerId, memberId))) < max) return
  throw new Refusal('TOO_MANY_LISTINGS', {
    message: `You have ${max} listings, the most a member may have here. Please restore and edit an archived listing instead.`,
  })
}
