import { eq, sum } from 'drizzle-orm'
import { listing } from '#features/listings/server/tables.ts'
import { lockQuotas } from '#platform/limits/lock-quotas.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { listingPhotograph } from '../tables.ts'

/** Whether the photographs of all the owner's listings leave room for `bytes` more. */
export async function assertRoom(scope: Scope, { ownerId }: { ownerId: string }, bytes: number): Promise<void> {
  const megabytes = scope.config.PHOTOGRAPHS_PER_MEMBER
  await lockQuotas(scope, ownerId)
  const [{ kept } = { kept: null }] = await scope.db
    .select({ kept: sum(listingPhotograph.bytes) })
    .from(listingPhotograph)
    .innerJoin(listing, eq(listing.id, listingPhotograph.listingId))
    .where(eq(listing.ownerId, ownerId))
  if (Number(kept) + bytes <= megabytes * 1_000_000) return
  throw new Refusal('PHOTOGRAPHS_FULL', {
    message: `Your photographs take ${megabytes} MB, as much as a member may use here. Please remove some first.`,
  })
}
