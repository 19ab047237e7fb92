import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { firstSentence } from '#lib/first-sentence.ts'
import { recordAudit } from '#platform/audit/record-audit.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import type { listingsContract } from '../contract.ts'
import { type OwnPrice, priceAfter } from '../prices/server/steps/price-after.ts'
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
    const pricedBefore = statesPrice(changes) ? await readOwn(scope, { id }) : undefined
    const ownPrice = pricedBefore && priceAfter(pricedBefore, changes)
    await write(scope, id, { changes, ownPrice, schedule: await scheduleChanges(scope, changes, currentListing) })
    const ownListing = await readOwn(scope, { id })
    const changed = auditNames(changes, pricedBefore && statedPrice(pricedBefore) !== statedPrice(ownListing))
    await recordAudit(scope, 'listing.changed', { subjectId: id, detail: { changed } })
    await announceListing(scope, id, currentListing.publicBefore)
    return ownListing
  })
}

type Fields = Omit<Changes, 'id' | 'version'>

interface Written {
  changes: Fields
  ownPrice: OwnPrice | undefined
  schedule: ScheduleChanges
}

async function write(scope: Scope, id: string, { changes, ownPrice, schedule }: Written) {
  const { title, category, status, is_private: isPrivate, is_active: isActive, location, description } = changes
  const teaser = description === undefined ? undefined : firstSentence(description)
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

/** What others may read of the price. */
const statedPrice = ({ price, price_to, reduced_from }: OwnPrice) => JSON.stringify([price, price_to, reduced_from])

/** Curators read the audit log, and must not learn that a listing has an undisclosed price. If only that changed, no field is named. */
const auditNames = (changes: Fields, isPriceChanged = false): string[] => [
  ...namesOf(changes).filter((name) => name === 'currency' || !priceFields.includes(name)),
  ...(isPriceChanged ? ['price'] : []),
]
