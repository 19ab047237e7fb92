import { lte, sql } from 'drizzle-orm'
import { publish } from '#platform/live/publish.ts'
import type { Platform } from '#platform/scope.ts'
import { listingGrant } from './tables.ts'

/** Removes expired grants, which count no more already, and refreshes the pages of their members. Runs as the system. */
export async function endExpiredGrants(platform: Platform): Promise<void> {
  const isExpired = lte(listingGrant.expiresAt, sql`now()`)
  await platform.transaction(async () => {
    const ended = await platform.db.delete(listingGrant).where(isExpired).returning()
    const listingIds = [...new Set(ended.map(({ listingId }) => listingId))]
    for (const listingId of listingIds) {
      const members = ended.filter((grant) => grant.listingId === listingId).map(({ memberId }) => memberId)
      await publish(platform, members, { type: 'listing.changed', listingId })
    }
  })
}
