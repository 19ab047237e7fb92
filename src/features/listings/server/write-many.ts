import { sql } from 'drizzle-orm'
import type { Member } from '#database/actor.ts'
import { recordAudits } from '#platform/audit/record-audit.ts'
import { publishToEveryone } from '#platform/live/publish-to-everyone.ts'
import type { Scope } from '#platform/scope.ts'
import { releaseSold } from '../holds/server/release-sold.ts'
import { writeUndisclosedPrices } from '../prices/server/steps/write-price.ts'
import { announceToAdmitted } from './steps/announce-listing.ts'
import { insertListings, type NewListing } from './steps/insert-listings.ts'
import type { ListingState } from './steps/listing-state.ts'
import { publicPart } from './steps/public-part.ts'
import { listing, listingParticulars } from './tables.ts'

interface ListingChange {
  id: string
  before: ListingState
  after: ListingState
  /** The fields that change, for the audit log. */
  changed: string[]
  isHiddenByCurators: boolean
  /** Only admitted members learn that it exists. */
  isNamed: boolean
}

interface Writes {
  created: readonly (NewListing & ListingState)[]
  changed: readonly ListingChange[]
}

const rowsAtOnce = 500

/**
 * Writes many listings of one owner in the caller's transaction, which has locked those that change. The public is told once, and
 * only if what it sees changed.
 */
export async function writeMany(scope: Scope, owner: Member, { created, changed }: Writes): Promise<void> {
  for (const chunk of chunksOf(created)) await insertListings(scope, owner, chunk)
  const sold = changed.filter(({ before, after }) => becomes(before, after, 'Sold'))
  const sides = new Map<string, string[]>()
  for (const { id } of sold) sides.set(id, await releaseSold(scope, id))
  for (const chunk of chunksOf(changed)) await updateListings(scope, chunk)
  await recordChanges(scope, changed)
  const isNews = ({ before, after, isHiddenByCurators }: ListingChange) =>
    publicPart(before, isHiddenByCurators) !== publicPart(after, isHiddenByCurators)
  if (created.some((state) => publicPart(state) !== '') || changed.some(isNews))
    await publishToEveryone(scope, { type: 'listings.changed' })
  for (const { id, isNamed } of changed)
    if (isNamed || sides.get(id)?.length) await announceToAdmitted(scope, id, sides.get(id))
}

const becomes = (before: ListingState, after: ListingState, status: ListingState['columns']['status']): boolean =>
  before.columns.status !== status && after.columns.status === status

function* chunksOf<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let start = 0; start < items.length; start += rowsAtOnce) yield items.slice(start, start + rowsAtOnce)
}

/** In one statement for each table: a statement for each row would take minutes. */
async function updateListings(scope: Scope, changes: readonly ListingChange[]): Promise<void> {
  const rows = changes.map(({ id, after: { columns, particulars, isArchived } }) => ({
    id,
    ...columns,
    ...particulars,
    isArchived,
  }))
  const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (
    id uuid, title text, teaser text, "isTeaserWritten" boolean, "locationPrecision" text, "publicLocation" text, category text,
    status text, "isPrivate" boolean, audience text, "teaserTraits" text[], "isActive" boolean, "publishAt" timestamptz,
    "expiresAt" timestamptz, "isArchived" boolean, price numeric, "priceTo" numeric, "reducedFrom" numeric, "reducedFromTo" numeric,
    currency text, location text, description text, "fullTitle" text, traits jsonb, place jsonb)`
  await scope.db.execute(sql`update ${listing} set title = given.title, teaser = given.teaser, is_teaser_written = given."isTeaserWritten",
    location_precision = given."locationPrecision", public_location = given."publicLocation", category = given.category,
    status = given.status, is_private = given."isPrivate", audience = given.audience, teaser_traits = given."teaserTraits",
    is_active = given."isActive", publish_at = given."publishAt", expires_at = given."expiresAt",
    archived_at = case when given."isArchived" then coalesce(archived_at, now()) end, version = version + 1, updated_at = now()
    from ${given} where listing.id = given.id`)
  await scope.db.execute(sql`update ${listingParticulars} set price = given.price, price_to = given."priceTo",
    reduced_from = given."reducedFrom", reduced_from_to = given."reducedFromTo", currency = given.currency, location = given.location,
    description = given.description, full_title = given."fullTitle", traits = given.traits, place = given.place
    from ${given} where listing_id = given.id`)
  const differing = changes.filter(({ before, after }) => before.undisclosedPrice !== after.undisclosedPrice)
  await writeUndisclosedPrices(
    scope,
    differing.map(({ id, after }) => ({ listingId: id, amount: after.undisclosedPrice })),
  )
}

async function recordChanges(scope: Scope, changed: readonly ListingChange[]): Promise<void> {
  for (const chunk of chunksOf(changed)) {
    const rewritten = chunk.filter(({ changed: names }) => names.some((name) => name !== 'archived'))
    const facts = rewritten.map(({ id, changed: names }) => ({
      subjectId: id,
      detail: { changed: names.filter((name) => name !== 'archived' && name !== 'undisclosed_price') },
    }))
    await recordAudits(scope, 'listing.changed', facts)
    for (const isArchived of [true, false]) {
      const turned = chunk.filter(
        ({ before, after }) => after.isArchived === isArchived && before.isArchived !== isArchived,
      )
      const subjects = turned.map(({ id }) => ({ subjectId: id }))
      await recordAudits(scope, isArchived ? 'listing.archived' : 'listing.restored', subjects)
    }
  }
}
