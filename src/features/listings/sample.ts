import { and, asc, eq } from 'drizzle-orm'
import type { Actor } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import { memberAccount } from '#features/accounts/server/tables.ts'
import { member } from '#features/members/server/tables.ts'
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
import { listing } from './server/tables.ts'

const catalogue = [realEstate, vehicles, yachts, jets, islands, art, jewelry]

/** An id under which a listing's picture shows the scene. */
type IdShowing = (category: string, scene: string) => string

/** The members of the sample offer what a network like this might hold, as they would themselves. */
export async function loadSampleListings(platform: Platform, idShowing: IdShowing): Promise<void> {
  const people = await findPeople(platform)
  for (const shelf of catalogue) for (const [place, sample] of shelf.entries()) await offer(sample, place)

  async function offer(sample: SampleListing, place: number) {
    const { isPrivate = false, isFeatured, status = 'Active', byNewcomer, daysAgo, scene, ...rest } = sample
    const seller = byNewcomer ? people.newcomer : people.sellers[(place + daysAgo) % people.sellers.length]
    if (!seller) throw new Error('The sample has nobody to offer its listings')
    const id = idShowing(sample.category, scene)
    await asPerson(seller, (scope) => createListing(scope, { ...rest, is_private: isPrivate, status }, id))
    if (isFeatured) await asPerson(people.curator, (scope) => featureListing(scope, { id, is_featured: true }))
    // Within a day they stand apart too, so that their order is always the same.
    const createdAt = new Date(Date.now() - (daysAgo * 24 + 2) * 3_600_000 - place * 900_000)
    await platform.db.update(listing).set({ createdAt, updatedAt: createdAt }).where(eq(listing.id, id))
  }

  async function asPerson(actor: Actor, work: (scope: Scope) => Promise<unknown>) {
    const request = { id: 'sample', address: '', headers: {}, cookies: [] }
    await continueAs(actor, () => work({ ...platform, actor, request }))
  }
}

async function findPeople({ db }: Platform) {
  const { id: memberId, verified, curator } = member
  const rows = await db
    .select({ memberId, verified, curator })
    .from(member)
    .innerJoin(memberAccount, and(eq(memberAccount.memberId, member.id), eq(memberAccount.sample, true)))
    .orderBy(asc(member.createdAt), asc(memberAccount.email))
  const people = rows.map((row) => ({ kind: 'member' as const, ...row }))
  const [staff, newcomer] = [people.find((one) => one.curator), people.find((one) => !one.verified)]
  if (!staff) throw new Error('The sample has no curator')
  return { curator: staff, newcomer, sellers: people.filter((one) => one.verified && !one.curator) }
}
