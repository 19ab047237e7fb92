import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { recordAudit } from '#platform/audit/record-audit.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import type { listingsContract } from '../contract.ts'
import { releaseSold } from '../holds/server/release-sold.ts'
import { type OwnPrice, priceAfter } from '../prices/server/steps/price-after.ts'
import { priceColumns, writeUndisclosedPrice } from '../prices/server/steps/write-price.ts'
import type { OwnListing } from '../records.ts'
import { isStep } from '../terms.ts'
import { readOwn } from './read-own.ts'
import { announceListing } from './steps/announce-listing.ts'
import { claimOwn } from './steps/claim-own.ts'
import { facesAfter } from './steps/faces-after.ts'
import { placeAfter } from './steps/place-after.ts'
import { type ScheduleChanges, scheduleChanges } from './steps/schedule-changes.ts'
import { traitsAfter } from './steps/traits-after.ts'
import { listing, listingParticulars } from './tables.ts'

type Changes = z.infer<NonNullable<(typeof listingsContract.update)['~orpc']['inputSchema']>>

export async function updateListing(scope: Scope, { id, version, ...changes }: Changes): Promise<OwnListing> {
  return await scope.transaction(async () => {
    const currentListing = await claimOwn(scope, id)
    if (currentListing.version !== version) throw new Refusal('LISTING_CHANGED')
    if (changes.status && !isStep(currentListing.status, changes.status)) throw new Refusal('LISTING_STEP')
    const before = await readOwn(scope, { id })
    const ownPrice = statesPrice(changes) ? priceAfter(before, changes) : undefined
    const schedule = await scheduleChanges(scope, changes, currentListing)
    const released = changes.status === 'Sold' ? await releaseSold(scope, id) : []
    await write(scope, { before, changes, ownPrice, schedule })
    const ownListing = await readOwn(scope, { id })
    const isPriceChanged = ownPrice !== undefined && statedPrice(before) !== statedPrice(ownListing)
    await recordAudit(scope, 'listing.changed', {
      subjectId: id,
      detail: { changed: auditNames(changes, isPriceChanged) },
    })
    await announceListing(scope, id, currentListing.publicBefore, {
      hasNewAudience: ownListing.is_private && ownListing.audience !== before.audience,
      sides: released,
    })
    return ownListing
  })
}

type Fields = Omit<Changes, 'id' | 'version'>

interface Written {
  before: OwnListing
  changes: Fields
  ownPrice: OwnPrice | undefined
  schedule: ScheduleChanges
}

async function write(scope: Scope, { before, changes, ownPrice, schedule }: Written) {
  const { id } = before
  const { category, status, is_private: isPrivate, audience, is_active: isActive, description } = changes
  const { location, place } = await placeAfter(before, changes)
  const { face, fullTitle } = facesAfter({ ...before, ...definedOf({ ...changes, location }) })
  const { traits, teaserTraits } = traitsAfter(before, changes)
  await scope.db
    .update(listing)
    .set({
      ...{ ...face, category, status, isPrivate, audience, isActive, teaserTraits, ...schedule },
      ...{ version: sql`version + 1`, updatedAt: sql`now()` },
    })
    .where(eq(listing.id, id))
  const particulars = { location, description, fullTitle, traits, place, ...(ownPrice && priceColumns(ownPrice)) }
  await scope.db.update(listingParticulars).set(particulars).where(eq(listingParticulars.listingId, id))
  if (ownPrice) await writeUndisclosedPrice(scope, id, ownPrice)
}

const namesOf = (changes: object): string[] =>
  Object.entries(changes).flatMap(([name, value]) => (value === undefined ? [] : [name]))

const definedOf = <Changes extends object>(changes: Changes) =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as Partial<Changes>

const priceFields = ['price', 'price_to', 'currency', 'undisclosed_price', 'show_earlier_price']

const statesPrice = (changes: Fields): boolean => namesOf(changes).some((name) => priceFields.includes(name))

/** What others may read of the price. */
const statedPrice = ({ price, price_to, reduced_from }: OwnPrice) => JSON.stringify([price, price_to, reduced_from])

/** Curators read the audit log, and must not learn that a listing has an undisclosed price. If only that changed, no field is named. */
const auditNames = (changes: Fields, isPriceChanged = false): string[] => [
  ...namesOf(changes).filter((name) => name === 'currency' || !priceFields.includes(name)),
  ...(isPriceChanged ? ['price'] : []),
]
