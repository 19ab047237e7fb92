import { eq } from 'drizzle-orm'
import type { Actor, Member } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import { art } from '#lib/sample-listings/art.ts'
import { islands } from '#lib/sample-listings/islands.ts'
import { jets } from '#lib/sample-listings/jets.ts'
import { jewelry } from '#lib/sample-listings/jewelry.ts'
import { realEstate } from '#lib/sample-listings/real-estate.ts'
import type { SampleListing } from '#lib/sample-listings/sample-listing.ts'
import { vehicles } from '#lib/sample-listings/vehicles.ts'
import { yachts } from '#lib/sample-listings/yachts.ts'
import type { Platform, Scope } from '#platform/scope.ts'
import { createListing } from './server/create-listing.ts'
import { featureListing } from './server/feature-listing.ts'
import { noteView } from './server/note-view.ts'
import { listing } from './server/tables.ts'

/** What each offers, by turns; Beatrix, whom no curator has verified, jewels. */
const catalogue: [listings: SampleListing[], sellers: string[]][] = [
  [realEstate, ['seller', 'kenji', 'seller']],
  [vehicles, ['kenji', 'seller']],
  [yachts, ['seller']],
  [jets, ['idris']],
  [islands, ['kenji', 'buyer']],
  [art, ['marguerite']],
  [jewelry, ['marguerite', 'beatrix', 'beatrix']],
]

const lookers = ['buyer', 'idris', 'marguerite', 'kenji', 'newcomer']

/** An id under which a listing's picture shows the scene. */
type IdShowing = (category: string, scene: string) => string

type IdOf = (who: string) => string

/** The members of the sample offer what a network like this might hold, as they would themselves. */
export async function loadSampleListings(platform: Platform, idOf: IdOf, idShowing: IdShowing): Promise<void> {
  for (const [listings, sellers] of catalogue)
    for (const [place, sample] of listings.entries())
      await offer(sample, place, idOf(sellers[place % sellers.length] ?? 'seller'))

  async function offer(sample: SampleListing, place: number, memberId: string) {
    const { isPrivate = false, isFeatured, status = 'Active', daysAgo, scene, ...rest } = sample
    const id = idShowing(sample.category, scene)
    const offered = { ...rest, is_private: isPrivate, status }
    await as({ memberId, verified: true, curator: false }, (scope) => createListing(scope, offered, id))
    const staff = { memberId: idOf('curator'), verified: true, curator: true }
    if (isFeatured) await as(staff, (scope) => featureListing(scope, { id, is_featured: true }))
    for (const [turn, who] of lookers.entries())
      if ((place + turn + daysAgo) % 3 > 0)
        await as({ memberId: idOf(who), verified: who !== 'newcomer', curator: false }, (scope) =>
          noteView(scope, { id }),
        )
    // Within a day they stand apart too, so that their order is always the same.
    const createdAt = new Date(Date.now() - (daysAgo * 24 + 2) * 3_600_000 - place * 900_000)
    await platform.db.update(listing).set({ createdAt, updatedAt: createdAt }).where(eq(listing.id, id))
  }

  async function as(person: Omit<Member, 'kind'>, work: (scope: Scope) => Promise<unknown>) {
    const actor: Actor = { kind: 'member', ...person }
    const request = { id: 'sample', address: '', headers: {}, cookies: [] }
    await continueAs(actor, () => work({ ...platform, actor, request }))
  }
}
