import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { PlaceCriteria } from '#features/mandates/terms.ts'
import type { Criteria, Weight } from '#features/traits/criteria.ts'
import type { DatabaseAccess } from '#platform/scope.ts'
import { type FoundPair, idArray } from './find-fits.ts'

interface ReadMandate extends Record<string, unknown> {
  id: string
  criteria: Criteria
  places: PlaceCriteria
  budget: unknown[]
  wanted_by: string | null
}

interface ReadListing extends Record<string, unknown> {
  id: string
  traits: Record<string, unknown>
  place: unknown
  price: unknown[] | null
}

/**
 * For each match, a digest of what its reader is shown: what is asked, what the listing states of it and whether that meets it, the
 * budget, the day and the price. The row policies leave out what is withheld from the actor, so that changing it changes no digest.
 */
export async function digestsOf(
  { db }: Pick<DatabaseAccess, 'db'>,
  pairs: readonly FoundPair[],
): Promise<(pair: FoundPair) => string> {
  if (pairs.length === 0) return () => ''
  const mandates = await db.execute<ReadMandate>(
    sql`select id, criteria, places, wanted_by::text, json_build_array(budget_min::text, budget_max::text, currency) as budget
      from mandate where id = any (${idArray(pairs.map(({ mandateId }) => mandateId))})`,
  )
  const listings = await db.execute<ReadListing>(
    sql`select listing.id, coalesce(part.traits, listing.open_traits) as traits,
        case when part.listing_id is null then listing.open_place else part.place end as place,
        case when part.listing_id is not null then json_build_array(part.price::text, part.price_to::text, part.currency) end as price
      from listing left join listing_particulars as part on part.listing_id = listing.id
      where listing.id = any (${idArray(pairs.map(({ listingId }) => listingId))})`,
  )
  const mandateOf = new Map(mandates.rows.map((row) => [row.id, row]))
  const listingOf = new Map(listings.rows.map((row) => [row.id, row]))
  return (pair) => digestOf(pair, mandateOf.get(pair.mandateId), listingOf.get(pair.listingId))
}

function digestOf({ lines }: FoundPair, mandate?: ReadMandate, listing?: ReadListing): string {
  const judged = lines.map(({ weight, trait, state }) => {
    if (trait === null) return [weight, trait, state, mandate?.budget]
    const isPlace = trait === 'place'
    const asked = isPlace ? mandate?.places[weight as Weight] : mandate?.criteria[weight as Weight]?.[trait]
    return [weight, trait, state, asked, isPlace ? listing?.place : listing?.traits[trait]]
  })
  // Mandates without a day keep the digests that they had before there were days.
  const day = mandate?.wanted_by ? [mandate.wanted_by] : []
  return createHash('sha256')
    .update(JSON.stringify([judged, listing?.price, ...day]))
    .digest('hex')
}
