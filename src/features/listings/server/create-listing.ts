import type { z } from 'zod'
import { assertGoodStanding } from '#features/members/server/assert-good-standing.ts'
import { firstSentence } from '#lib/first-sentence.ts'
import { recordAudit } from '#platform/audit/record-audit.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import type { listingsContract, OwnListing } from '../contract.ts'
import { canCreateListing } from '../permissions.ts'
import { assertRoom } from './assert-room.ts'
import { readOwn } from './read-own.ts'
import { announceListing } from './steps/announce-listing.ts'
import { listing, listingParticulars } from './tables.ts'

type NewListing = z.infer<NonNullable<(typeof listingsContract.create)['~orpc']['inputSchema']>>

/** Under an id of the database's choosing, unless the product has one in mind. */
export async function createListing(scope: Scope, asked: NewListing, id?: string): Promise<OwnListing> {
  const { actor, db } = scope
  if (!canCreateListing(actor))
    throw new Refusal('UNAUTHORIZED', { message: 'You must be logged in to create a listing' })
  const { title, category, status, is_private: isPrivate, ...particulars } = asked
  const face = { title, category, status, isPrivate, teaser: firstSentence(asked.description) }
  return await scope.transaction(async () => {
    await assertGoodStanding(scope)
    await assertRoom(scope, actor)
    const [row] = await db
      .insert(listing)
      .values({ id, ownerId: actor.memberId, ...face })
      .returning({ id: listing.id })
    if (!row) throw new Error('A listing was not written')
    await db.insert(listingParticulars).values({ listingId: row.id, ...particulars })
    await recordAudit(scope, 'listing.created', { subjectId: row.id })
    const own = await readOwn(scope, row)
    await announceListing(scope, row.id)
    return own
  })
}
