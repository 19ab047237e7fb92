import { eq, inArray } from 'drizzle-orm'
import type { Traits } from '#features/traits/terms.ts'
import type { Scope } from '#platform/scope.ts'
import type { ListingCard } from '../records.ts'
import { listing, listingParticulars } from './tables.ts'

/** Some traits of the listings on these cards, as far as the reader may see them, by the ids of the listings. */
export async function readStatedTraits(
  { db }: Pick<Scope, 'db'>,
  cards: ReadonlyMap<string, ListingCard>,
  names: readonly string[],
): Promise<Map<string, Traits>> {
  if (cards.size === 0 || names.length === 0) return new Map()
  const rows = await db
    .select({ id: listing.id, open: listing.openTraits, withheld: listingParticulars.traits })
    .from(listing)
    .leftJoin(listingParticulars, eq(listingParticulars.listingId, listing.id))
    .where(inArray(listing.id, [...cards.keys()]))
  return new Map(
    rows.map(({ id, open, withheld }) => {
      const traits = cards.get(id)?.view === 'whole' ? (withheld ?? open) : open
      return [id, Object.fromEntries(Object.entries(traits).filter(([name]) => names.includes(name)))]
    }),
  )
}
