import { and, eq, not } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import { publish } from '#platform/live/publish.ts'
import { publishToEveryone } from '#platform/live/publish-to-everyone.ts'
import { visitorAnswer } from '#platform/queries/visitor-answer.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { listing, listingAccess } from '../tables.ts'
import { findListing } from './find-listing.ts'

/** What a visitor sees of a listing, as text to compare; empty if they see nothing of it. */
export const publicListing = (scope: Scope, id: string): Promise<string> =>
  visitorAnswer(scope, async (asVisitor) => {
    const found = await findListing(asVisitor, id)
    if (!found) throw new Refusal('LISTING_NOT_FOUND')
    return found.listing
  })

interface Announcement {
  hasNewAudience?: boolean
  /** Members who are told even if nothing changed for the public. */
  sides?: readonly string[]
}

/**
 * Call it after every write to a listing or its photographs, with what the public saw before. Prepared public pages are
 * dropped only if that changed; otherwise the public must not even learn that something was written. With a new audience,
 * members who saw the listing in full have to read it again, although its public part is the same.
 */
export async function announceListing(
  scope: Scope,
  listingId: string,
  publicBefore = '',
  { hasNewAudience = false, sides = [] }: Announcement = {},
): Promise<void> {
  const event = { type: 'listing.changed', listingId } as const
  const publicNow = await publicListing(scope, listingId)
  if (publicNow !== publicBefore || (hasNewAudience && publicNow !== '')) return await publishToEveryone(scope, event)
  await announceToAdmitted(scope, listingId, sides)
}

/**
 * Tells the admitted members that a listing for named members changed. Nobody else may learn that it exists, except the sides
 * of what changed. All of them at once, because publishing locks their streams in one order.
 */
export async function announceToAdmitted(
  scope: Pick<Scope, 'db'>,
  listingId: string,
  sides: readonly string[] = [],
): Promise<void> {
  const admittedMembers = await continueAs(system, () => findAdmitted(scope, listingId))
  const readers = [...new Set([...admittedMembers, ...sides])]
  if (readers.length > 0) await publish(scope, readers, { type: 'listing.changed', listingId })
}

async function findAdmitted({ db }: Pick<Scope, 'db'>, listingId: string): Promise<string[]> {
  const isAdmitted = and(eq(listingAccess.listingId, listingId), eq(listing.isNamed, true), not(listingAccess.isOwner))
  const rows = await db
    .select({ memberId: listingAccess.memberId })
    .from(listingAccess)
    .innerJoin(listing, eq(listing.id, listingAccess.listingId))
    .where(isAdmitted)
  return rows.map(({ memberId }) => memberId)
}
