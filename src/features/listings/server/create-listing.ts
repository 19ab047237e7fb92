import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Member } from '#database/actor.ts'
import { assertGoodStanding } from '#features/members/server/assert-good-standing.ts'
import { firstSentence } from '#lib/first-sentence.ts'
import { recordAudit } from '#platform/audit/record-audit.ts'
import { lockQuotas } from '#platform/limits/lock-quotas.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import type { listingsContract } from '../contract.ts'
import { canCreateListing } from '../permissions.ts'
import type { OwnListing } from '../records.ts'
import { readOwn } from './read-own.ts'
import { announceListing } from './steps/announce-listing.ts'
import { listing, listingParticulars } from './tables.ts'

type NewListing = z.infer<NonNullable<(typeof listingsContract.create)['~orpc']['inputSchema']>>

/** The database chooses the id unless one is given, as the sample network does. */
export async function createListing(scope: Scope, input: NewListing, id?: string): Promise<OwnListing> {
  const { actor, db } = scope
  if (!canCreateListing(actor))
    throw new Refusal('UNAUTHORIZED', { message: 'You must be logged in to create a listing' })
  const { title, category, status, is_private: isPrivate, ...particulars } = input
  const publicFields = { title, category, status, isPrivate, teaser: firstSentence(input.description) }
  return await scope.transaction(async () => {
    await assertGoodStanding(scope)
    await assertQuotaLeft(scope, actor)
    const [row] = await db
      .insert(listing)
      .values({ id, ownerId: actor.memberId, ...publicFields })
      .returning({ id: listing.id })
    if (!row) throw new Error('The insert returned no listing')
    await db.insert(listingParticulars).values({ listingId: row.id, ...particulars })
    await recordAudit(scope, 'listing.created', { subjectId: row.id })
    const ownListing = await readOwn(scope, row)
    await announceListing(scope, row.id)
    return ownListing
  })
}

/** Archived listings count: they keep their rows, photographs and conversations. */
async function assertQuotaLeft(scope: Scope, { memberId }: Member): Promise<void> {
  const max = scope.config.LISTINGS_PER_MEMBER
  await lockQuotas(scope, memberId)
  if ((await scope.db.$count(listing, eq(listing.ownerId, memberId))) < max) return
  throw new Refusal('TOO_MANY_LISTINGS', {
    message: `You have ${max} listings, as many as a member may have here. Please restore and edit one that you archived.`,
  })
}
