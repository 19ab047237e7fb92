import { openAsBlob } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { daysAgo } from '#lib/days-ago.ts'
import { actAsMember } from '#platform/act-as-member.ts'
import type { Platform, Scope } from '#platform/scope.ts'
import { uuidFromName } from '#platform/uuid-from-name.ts'
import { addPhotograph } from './photographs/server/add-photograph.ts'
import { captionPhotograph } from './photographs/server/caption-photograph.ts'
import { art } from './sample/art.ts'
import { islands } from './sample/islands.ts'
import { jets } from './sample/jets.ts'
import { jewelry } from './sample/jewelry.ts'
import { realEstate } from './sample/real-estate.ts'
import type { SampleListing, SamplePicture } from './sample/sample-listing.ts'
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

const viewers = ['buyer', 'idris', 'marguerite', 'kenji', 'oriane', 'newcomer']

interface SampleIds {
  idOf: (memberName: string) => string
  /** An id for which a listing without photographs shows the plate. */
  idShowing: (category: string, plate: string, title: string) => string
}

const proposedTeaser = {
  teaser_title: null,
  teaser: null,
  location_precision: 'undisclosed',
} as const

/** Creates the listings through the verbs, as their sellers. */
export async function loadSampleListings(platform: Platform, { idOf, idShowing }: SampleIds): Promise<void> {
  const curator = { memberId: idOf('curator'), verified: true, curator: true }
  for (const category of catalogue) for (const [index, sample] of category.entries()) await create(sample, index)

  async function create(sample: SampleListing, index: number) {
    const { isPrivate = false, audience = 'verified', isFeatured, status = 'Active', byUnverified, ...others } = sample
    const { daysAgo: days, plate, ...dated } = others
    const { publishedIn, expiresIn, pictures: _, ...rest } = dated
    const {
      price,
      priceTo: price_to = null,
      undisclosedPrice: undisclosed_price = null,
      reducedFrom,
      ...described
    } = rest
    const { teaserTraits: teaser_traits = [], placeId: place_id = null, ...fields } = described
    const sellersOfCategory = sellers[sample.category]
    const seller = byUnverified ? 'beatrix' : (sellersOfCategory[index % sellersOfCategory.length] ?? 'seller')
    const schedule = { publish_at: morningIn(publishedIn), expires_at: morningIn(expiresIn) }
    const id = idShowing(sample.category, plate, sample.title)
    const asSeller = async (scope: Scope) => {
      const stated = { price: reducedFrom ?? price, price_to, undisclosed_price }
      await createListing(
        scope,
        {
          ...fields,
          ...stated,
          ...proposedTeaser,
          teaser_traits,
          place_id,
          audience,
          is_private: isPrivate,
          status,
          ...schedule,
        },
        id,
      )
      if (reducedFrom) await updateListing(scope, { id, version: 1, price, show_earlier_price: true })
    }
    await actAsMember(platform, { memberId: idOf(seller), verified: !byUnverified, curator: false }, asSeller)
    if (isFeatured) await actAsMember(platform, curator, (scope) => featureListing(scope, { id, is_featured: true }))
    for (const [viewerIndex, viewer] of viewers.entries())
      if (!publishedIn && audience !== 'named' && (index + viewerIndex + days) % 3 > 0)
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

/**
 * Adds illustrations and floor plans to the sample listings, once those are committed: a transaction that fails would leave
 * the files behind.
 */
export async function addSamplePictures(platform: Platform, idShowing: SampleIds['idShowing']): Promise<void> {
  for (const { category, plate, title, pictures = [] } of catalogue.flat()) {
    if (pictures.length === 0) continue
    const id = idShowing(category, plate, title)
    const [owned] = await platform.db.select({ memberId: listing.ownerId }).from(listing).where(eq(listing.id, id))
    if (!owned) continue
    await actAsMember(platform, { ...owned, verified: true, curator: false }, async (scope) => {
      for (const picture of pictures) await addPicture(scope, id, picture)
    })
  }
}

async function addPicture(scope: Scope, id: string, { file, kind, caption }: SamplePicture) {
  const photograph_id = uuidFromName(`${file} of ${id}`)
  const receiveImage = () => openAsBlob(join(import.meta.dirname, 'sample/pictures', `${file}.webp`))
  await addPhotograph(scope, { id, photograph_id, kind, receiveImage, withAvif: false })
  await captionPhotograph(scope, { id, photograph_id, caption })
}

export async function findSampleListing({ db }: Pick<Platform, 'db'>, title: string) {
  const [row] = await db.select().from(listing).where(eq(listing.title, title))
  if (!row) throw new Error(`The sample has no listing "${title}"`)
  return row
}

/** Nine o'clock in UTC of the day in so many days. */
function morningIn(days: number | undefined): string | null {
  return days === undefined ? null : `${daysAgo(-days).toISOString().slice(0, 10)}T09:00:00.000Z`
}
