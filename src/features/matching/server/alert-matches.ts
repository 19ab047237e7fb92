import { and, eq, sql } from 'drizzle-orm'
import { listing } from '#features/listings/server/tables.ts'
import { mandate } from '#features/mandates/server/tables.ts'
import { findReader } from '#features/members/server/find-reader.ts'
import type { Platform } from '#platform/scope.ts'
import { mostTold } from '../terms.ts'
import { findListingsToAsk, findMandatesToAsk } from './steps/find-askable.ts'
import { findListingsFor, findMandatesFor } from './steps/find-for-reader.ts'
import { type Check, nextChecks } from './steps/next-checks.ts'
import { recordFound } from './steps/record-found.ts'
import { refreshKnown } from './steps/refresh-known.ts'
import { matchCheck } from './tables.ts'

/** Less than the minute until the next run. */
const longest = 40_000

/**
 * A job that each write to a listing, a mandate or an access begins, and each minute: asks what fits now, each member with their own
 * rights, and tells them what is new. What changed is forgotten when everybody was asked, so an interrupted run asks again, which
 * tells nothing twice. Begins no further one when `until` has passed. Runs as the system.
 */
export async function alertMatches(platform: Platform, until = Date.now() + longest): Promise<void> {
  const { db, log } = platform
  let isProgress = true
  while (isProgress) {
    isProgress = false
    const checks = await nextChecks(platform)
    for (const check of checks) {
      if (Date.now() >= until) return
      try {
        await askAbout(platform, check)
        if (await forget(platform, check)) isProgress = true
      } catch (error) {
        log.warn({ err: error }, 'the matches of a change could not be asked')
        // The others must not wait for one that fails.
        await db.update(matchCheck).set({ changedAt: sql`now()` }).where(eq(matchCheck.id, check.id))
      }
    }
  }
}

async function askAbout(platform: Platform, { listingId, mandateId, isPublicChange }: Check): Promise<void> {
  if (listingId) await askAboutListing(platform, listingId, isPublicChange)
  if (mandateId) await askAboutMandate(platform, mandateId, isPublicChange)
}

/** A change that not everyone sees counts for those buyers who see the listing in full. */
async function askAboutListing(platform: Platform, listingId: string, isPublicChange: boolean): Promise<void> {
  for (const { memberId, ids } of await findMandatesToAsk(platform, { listingId, isPublicChange })) {
    const reader = await findReader(platform, memberId)
    if (!reader) continue
    const question = { ids, among: [listingId], most: 1, inFull: !isPublicChange }
    await recordFound(platform, { memberId, side: 'mandate' }, await findListingsFor(platform, reader, question))
  }
  await refreshKnown(platform, listingId)
  const [row] = await platform.db
    .select({ ownerId: listing.ownerId })
    .from(listing)
    .where(and(eq(listing.id, listingId), isForSale))
  const owner = row && (await findReader(platform, row.ownerId))
  if (!owner) return
  const found = await findMandatesFor(platform, owner, { ids: [listingId], most: mostTold })
  await recordFound(platform, { memberId: owner.memberId, side: 'listing' }, found)
}

const isForSale = sql`${listing.isOpen} and ${listing.status} <> 'Sold' and coalesce(${listing.expiresAt}, 'infinity') > now()`

/** A change that others do not see is one of what its buyer may see. */
async function askAboutMandate(platform: Platform, mandateId: string, isPublicChange: boolean): Promise<void> {
  const [row] = await platform.db
    .select({ buyerId: mandate.buyerId })
    .from(mandate)
    .where(and(eq(mandate.id, mandateId), mandate.isOpen))
  const buyer = row && (await findReader(platform, row.buyerId))
  if (!buyer) return
  const found = await findListingsFor(platform, buyer, { ids: [mandateId], most: mostTold, inFull: false })
  await recordFound(platform, { memberId: buyer.memberId, side: 'mandate' }, found)
  if (!isPublicChange) return
  for (const { memberId, ids } of await findListingsToAsk(platform, mandateId)) {
    const reader = await findReader(platform, memberId)
    if (!reader) continue
    const fits = await findMandatesFor(platform, reader, { ids, among: [mandateId], most: 1 })
    await recordFound(platform, { memberId, side: 'listing' }, fits)
  }
}

/** Keeps what changed again meanwhile. Skips a row that a writer holds: it changed again, too. Whether it was removed. */
async function forget({ db }: Platform, { id, changes }: Check): Promise<boolean> {
  const { rowCount } = await db.execute(
    sql`delete from match_check where id in (select id from match_check where id = ${id} and changes = ${changes} for update skip locked)`,
  )
  return (rowCount ?? 0) > 0
}
