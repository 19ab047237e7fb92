import { and, eq, sql } from 'drizzle-orm'
import { listing } from '#features/listings/server/tables.ts'
import { mandate } from '#features/mandates/server/tables.ts'
import { findReader } from '#features/members/server/find-reader.ts'
import type { Platform } from '#platform/scope.ts'
import { mostTold } from '../terms.ts'
import { findListingsToAsk, findMandatesToAsk } from './steps/find-askable.ts'
import { findListingsFor, findMandatesFor } from './steps/find-for-reader.ts'
import { isForSale } from './steps/is-for-sale.ts'
import { type Check, nextChecks } from './steps/next-checks.ts'
import { recordFound } from './steps/record-found.ts'
import { refreshKnown } from './steps/refresh-known.ts'
import { matchCheck } from './tables.ts'

/** Less than the minute until the next run. */
const longest = 40_000

/** Then the order is decided again, because what others changed meanwhile waits. */
const longestTurn = 500

/**
 * Finds what fits after each change, with the rights of each member, and notifies them of what is new. It runs after each write to a
 * listing, a mandate or an access, and once a minute. A change is forgotten when everybody's matches were looked for, so an interrupted
 * run does it again, which notifies nobody twice. Begins no further change when `until` has passed. Runs as the system.
 */
export async function alertMatches(platform: Platform, until = Date.now() + longest): Promise<void> {
  let isProgress = true
  while (isProgress && Date.now() < until) isProgress = await takeTurn(platform, until)
}

/** Looks at the next changes, at least until one is forgotten. Whether one was. */
async function takeTurn(platform: Platform, until: number): Promise<boolean> {
  const checks = await nextChecks(platform)
  const turnEnds = Date.now() + longestTurn
  let isProgress = false
  for (const check of checks) {
    if (Date.now() >= (isProgress ? Math.min(until, turnEnds) : until)) break
    isProgress = (await lookAt(platform, check)) || isProgress
  }
  return isProgress
}

/** Whether the change was forgotten. */
async function lookAt(platform: Platform, check: Check): Promise<boolean> {
  const { db, log } = platform
  try {
    await askAbout(platform, check)
    return await forget(platform, check)
  } catch (error) {
    log.warn({ err: error }, 'the matches of a change could not be looked for')
    // The others must not wait for one that fails.
    await db.update(matchCheck).set({ changedAt: sql`now()` }).where(eq(matchCheck.id, check.id))
    return false
  }
}

async function askAbout(platform: Platform, { listingId, mandateId, isPublicChange }: Check): Promise<void> {
  if (listingId) await askAboutListing(platform, listingId, isPublicChange)
  if (mandateId) await askAboutMandate(platform, mandateId, isPublicChange)
}

/** A change that is not public counts only for the buyers who see the listing in full. */
async function askAboutListing(platform: Platform, listingId: string, isPublicChange: boolean): Promise<void> {
  for (const { memberId, ids } of await findMandatesToAsk(platform, { listingId, isPublicChange })) {
    const reader = await findReader(platform, memberId)
    if (!reader) continue
    const question = { ids, among: [listingId], most: 1, inFull: !isPublicChange }
    await recordFound(platform, { memberId, side: 'mandate' }, await findListingsFor(platform, reader, question))
  }
  const { ownerId, isPrivate } = listing
  const [row] = await platform.db
    .select({ ownerId, isPrivate, isForSale })
    .from(listing)
    .where(eq(listing.id, listingId))
  // If nothing of it is withheld, the writing transaction has told everyone who has it on their screen.
  if (row?.isPrivate) await refreshKnown(platform, listingId)
  const owner = row?.isForSale && (await findReader(platform, row.ownerId))
  if (!owner) return
  const found = await findMandatesFor(platform, owner, { ids: [listingId], most: mostTold })
  await recordFound(platform, { memberId: owner.memberId, side: 'listing' }, found)
}

/** If the change is not public, only what the buyer may see has changed, so only the buyer's matches are looked for. */
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
