import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { firstSentence } from '#lib/first-sentence.ts'
import { recordAudit } from '#platform/audit/record-audit.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import type { listingsContract } from '../contract.ts'
import { priceAfter } from '../prices/server/steps/price-after.ts'
import { priceColumns, writeUndisclosedPrice } from '../prices/server/steps/write-price.ts'
import type { OwnListing } from '../records.ts'
import { isStep } from '../terms.ts'
import { readOwn } from './read-own.ts'
import { announceListing } from './steps/announce-listing.ts'
import { claimOwn } from './steps/claim-own.ts'
import { type ScheduleChanges, scheduleChanges } from './steps/schedule-changes.ts'
import { listing, listingParticulars } from './tables.ts'

type Changes = z.infer<NonNullable<(typeof listingsContract.update)['~orpc']['inputSchema']>>

export async function updateListing(scope: Scope, { id, version, ...changes }: Changes): Promise<OwnListing> {
  return await scope.transaction(async () => {
    const currentListing = await claimOwn(scope, id)
    if (currentListing.version !== version) throw new Refusal('LISTING_CHANGED')
    if (changes.status && !isStep(currentListing.status, changes.status)) throw new Refusal('LISTING_STEP')
    await write(scope, id, changes, await scheduleChanges(scope, changes, currentListing))
    await recordAudit(scope, 'listing.changed', { subjectId: id, detail: { changed: auditNames(changes) } })
    const ownListing = await readOwn(scope, { id })
    await announceListing(scope, id, currentListing.publicBefore)
    return ownListing
  })
}

type Fields = Omit<Changes, 'id' | 'version'>

async function write(scope: Scope, id: string, changes: Fields, schedule: ScheduleChanges) {
  const { title, category, status, is_private: isPrivate, is_active: isActive, location, description } = changes
  const teaser = description === undefined ? undefined : firstSentence(description)
  const ownPrice = statesPrice(changes) ? priceAfter(await readOwn(scope, { id }), changes) : undefined
  await scope.db
    .update(listing)
    .set({
      ...{ title, category, status, isPrivate, isActive, teaser, ...schedule },
      ...{ version: sql`version + 1`, updatedAt: sql`now()` },
    })
    .where(eq(listing.id, id))
  const particulars = { location, description, ...(ownPrice && priceColumns(ownPrice)) }
  if (namesOf(particulars).length > 0)
    await scope.db.update(listingParticulars).set(particulars).where(eq(listingParticulars.listingId, id))
  if (ownPrice) await writeUndisclosedPrice(scope, id, ownPrice)
}

const namesOf = (changes: object): string[] =>
  Object.entries(changes).flatMap(([name, value]) => (value === undefined ? [] : [name]))

const priceFields = ['price', 'price_to', 'currency', 'undisclosed_price', 'show_earlier_price']

const statesPrice = (changes: Fields): boolean => namesOf(changes).some((name) => priceFields.includes(name))

/** Curators read the audit log, and must not learn that a listing has an undisclosed price. */
const auditNames = (changes: Fields): string[] => [
  ...new Set(namesOf(changes).map((name) => (name !== 'currency' && priceFields.includes(name) ? 'price' : name))),
]
