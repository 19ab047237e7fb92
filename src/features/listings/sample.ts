import { eq } from 'drizzle-orm'
import { daysAgo } from '#lib/days-ago.ts'
import { actAsMember } from '#platform/act-as-member.ts'
import type { Platform, Scope } from '#platform/scope.ts'
import { art } from './sample/art.ts'
import { islands } from './sample/islands.ts'
import { jets } from './sample/jets.ts'
import { jewelry } from './sample/jewelry.ts'
import { realEstate } from './sample/real-estate.ts'
import type { SampleListing } from './sample/sample-listing.ts'
import { vehicles } from './sample/vehicles.ts'
import { yachts } from './sample/yachts.ts'
import { createListing } from './server/create-listing.ts'
import { featureListing } from './server/feature-listing.ts'
import { noteView } from './server/note-view.ts'
import { listing } from './server/tables.ts'
import type { ListingCategory } from './terms.ts'

const catalogue = [realEstate, vehicles, yachts, jets, islands, art, jewelry]

/** Who offers what, by turns. */
const sellers: Record<ListingCategory, readonly string[]> = {
  'Real Estate': ['seller', 'buyer'],
  Vehicles: ['idris', 'seller'],
  Yachts: ['seller', 'idris'],
  Jets: ['idris', 'buyer'],
  Islands: ['seller', 'kenji'],
  Art: ['marguerite', 'buyer'],
  Jewelry: ['marguerite', 'kenji'],
}

const lookers = ['buyer', 'idris', 'marguerite', 'kenji', 'oriane', 'newcomer']

interface Surroundings {
  idOf: (who: string) => string
  /** An id under which a listing's picture shows the scene. */
  idShowing: (category: string, scene: string, title: string) => string
}

/** The members of the sample offer what a network like this might hold, as they would themselves. */
export async function loadSampleListings(platform: Platform, { idOf, idShowing }: Surroundings): Promise<void> {
  const curator = { memberId: idOf('curator'), verified: true, curator: true }
  for (const shelf of catalogue) for (const [place, sample] of shelf.entries()) await offer(sample, place)

  async function offer(sample: SampleListing, place: number) {
    const { isPrivate = false, isFeatured, status = 'Active', byUnverified, daysAgo: days, scene, ...rest } = sample
    const among = sellers[sample.category]
    const seller = byUnverified ? 'beatrix' : (among[place % among.length] ?? 'seller')
    const id = idShowing(sample.category, scene, sample.title)
    const create = (scope: Scope) => createListing(scope, { ...rest, is_private: isPrivate, status }, id)
    await actAsMember(platform, { memberId: idOf(seller), verified: !byUnverified, curator: false }, create)
    if (isFeatured) await actAsMember(platform, curator, (scope) => featureListing(scope, { id, is_featured: true }))
    for (const [turn, who] of lookers.entries())
      if ((place + turn + days) % 3 > 0)
        await actAsMember(platform, { memberId: idOf(who), verified: who !== 'newcomer', curator: false }, (scope) =>
          noteView(scope, { id }),
        )
    // Within a day they stand apart too, so that their order is always the same.
    const createdAt = new Date(daysAgo(days).getTime() - 2 * 3_600_000 - place * 900_000)
    await platform.db.update(listing).set({ createdAt, updatedAt: createdAt }).where(eq(listing.id, id))
  }
}
