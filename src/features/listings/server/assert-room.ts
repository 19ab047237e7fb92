import { eq } from 'drizzle-orm'
import type { Member } from '#database/actor.ts'
import { lockQuotas } from '#platform/limits/lock-quotas.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { listing } from './tables.ts'

/** Archived listings count: they keep their rows, photographs and conversations. */
export async function assertRoom(scope: Scope, { memberId }: Member): Promise<void> {
  const most = scope.config.LISTINGS_PER_MEMBER
  await lockQuotas(scope, memberId)
  if ((await scope.db.$count(listing, eq(listing.ownerId, memberId))) < most) return
  throw new Refusal('TOO_MANY_LISTINGS', {
    message: `You have ${most} listings, as many as a member may have here. Please restore and edit one that you archived.`,
  })
}
