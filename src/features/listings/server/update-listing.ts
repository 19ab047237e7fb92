import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { firstSentence } from '#lib/first-sentence.ts'
import { recordAudit } from '#platform/audit/record-audit.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import type { listingsContract } from '../contract.ts'
import type { OwnListing } from '../records.ts'
import { isStep } from '../terms.ts'
import { readOwn } from './read-own.ts'
import { announceListing } from './steps/announce-listing.ts'
import { claimOwn } from './steps/claim-own.ts'
import { listing, listingParticulars } from './tables.ts'

type Changes = z.infer<NonNullable<(typeof listingsContract.update)['~orpc']['inputSchema']>>

export async function updateListing(scope: Scope, { id, version, ...changes }: Changes): Promise<OwnListing> {
  return await scope.transaction(async () => {
    const currentListing = await claimOwn(scope, id)
    if (currentListing.version !== version) throw new Refusal('LISTING_CHANGED')
    if (changes.status && !isStep(currentListing.status, changes.status)) throw new Refusal('LISTING_STEP')
    await write(scope, id, changes)
    await recordAudit(scope, 'listing.changed', { subjectId: id, detail: { changed: namesOf(changes) } })
    const ownListing = await readOwn(scope, { id })
    await announceListing(scope, id, currentListing.publicBefore)
    return ownListing
  })
}

type Fields = Omit<Changes, 'id' | 'version'>

async function write({ db }: Scope, id: string, changes: Fields) {
  const { title, category, status, is_private: isPrivate, is_active: isActive, ...particulars } = changes
  const teaser = changes.description === undefined ? undefined : firstSentence(changes.description)
  await db
    .update(listing)
    .set({ title, category, status, isPrivate, isActive, teaser, version: sql`version + 1`, updatedAt: sql`now()` })
    .where(eq(listing.id, id))
  if (namesOf(particulars).length > 0)
    await db.update(listingParticulars).set(particulars).where(eq(listingParticulars.listingId, id))
}

const namesOf = (changes: object): string[] =>
  Object.entries(changes).flatMap(([name, value]) => (value === undefined ? [] : [name]))
