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
import { listing } from './server/tables.ts'
import { updateListing } from './server/update-listing.ts'
import type { ListingCategory } from './terms.ts'
import { noteView } from './views/server/note-view.ts'

const catalogue = [realEstate, vehicles, yachts, jets, islands, art, jewelry]

/** The sample members who sell each category, in turn. */
const sellers: Record<ListingCategory, readonly string[]> = {
  'Real Estate': ['seller', 'buyer'],
  Vehicles: ['idris', 'seller'],
  Yachts: ['seller', 'idris'],
  Jets: ['idris', 'buyer'],
  Islands: ['seller', 'kenji'],
  Art: ['marguerite', 'buyer'],
  Jewelry: ['marguerite', 'kenji'],
}

const unscheduled = { publish_at: null, expires_at: null }

const viewers = ['buyer', 'idris', 'marguerite', 'kenji', 'oriane', 'newcomer']

interface SampleIds {
  idOf: (memberName: string) => string
  /** An id for which a listing without photographs shows the plate. */
  idShowing: (category: string, plate: string, title: string) => string
}

const openToVerified = {
  audience: 'verified',
  teaser_title: null,
  teaser: null,
  location_precision: 'undisclosed',
} as const

/** Creates the listings through the verbs, as their sellers. */
export async function loadSampleListings(platform: Platform, { idOf, idShowing }: SampleIds): Promise<void> {
  const curator = { memberId: idOf('curator'), verified: true, curator: true }
  for (const category of catalogue) for (const [index, sample] of category.entries()) await create(sample, index)

  async function create(sample: SampleListing, index: number) {
    const { isPrivate = false, isFeatured, status = 'Active', byUnverified, daysAgo: days, plate, ...rest } = sample
    const { price, priceTo: price_to = null, undisclosedPrice: undisclosed_price = null, reducedFrom, ...fields } = rest
    const sellersOfCategory = sellers[sample.category]
    const seller = byUnverified ? 'beatrix' : (sellersOfCategory[index % sellersOfCategory.length] ?? 'seller')
    const id = idShowing(sample.category, plate, sample.title)
    const asSeller = async (scope: Scope) => {
      const stated = { price: reducedFrom ?? price, price_to, undisclosed_price }
      await createListing(
        scope,
        { ...fields, ...stated, ...openToVerified, is_private: isPrivate, status, ...unscheduled },
        id,
      )
      if (reducedFrom) await updateListing(scope, { id, version: 1, price, show_earlier_price: true })
    }
    await actAsMember(platform, { memberId: idOf(seller), verified: !byUnverified, curator: false }, asSeller)
    if (isFeatured) await actAsMember(platform, curator, (scope) => featureListing(scope, { id, is_featured: true }))
    for (const [viewerIndex, viewer] of viewers.entries())
      if ((index + viewerIndex + days) % 3 > 0)
        await actAsMember(
          platform,
          { memberId: idOf(viewer), verified: viewer !== 'newcomer', curator: false },
          (scope) => noteView(scope, { id }),
        )
    // Listings of the same day differ by minutes, so that their order is always the same.
    const createdAt = new Date(daysAgo(days).getTime() - 2 * 3_600_000 - index * 900_000)
    await platform.db.update(listing).set({ createdAt, updatedAt: createdAt }).where(eq(listing.id, id))
  }
}
