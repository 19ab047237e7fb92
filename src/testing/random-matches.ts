import { locationPrecisions } from '#features/listings/access/terms.ts'
import { listingPlaceOf } from '#features/listings/server/steps/place-after.ts'
import type { ListingPlace } from '#features/listings/terms.ts'
import type { PlaceCriteria } from '#features/mandates/terms.ts'
import type { Conditions } from '#features/traits/condition.ts'
import { type Traits, traitsOf } from '#features/traits/terms.ts'
import type { KnownListing, Wanted } from './plain-matches.ts'
import { readTown, someArea, somePlaceId } from './random-places.ts'
import { conditionOn, pick, random, some, someValue } from './random-traits.ts'

export type Standing = 'unverified' | 'verified' | 'admitted'

/** A yacht on offer. */
export interface MatchedListing {
  isPrivate: boolean
  isRestricted: boolean
  /** Whether the admitted buyer is admitted. */
  admits: boolean
  /** Null if it is on request. */
  price: number | null
  traits: Traits
  told: string[]
  place: ListingPlace | null
  precision: (typeof locationPrecisions)[number]
}

const yachtTraits = traitsOf('Yachts').slice(0, 7)

export async function someListing(): Promise<MatchedListing> {
  const traits = Object.fromEntries(some(yachtTraits, 5).map((trait) => [trait.name, someValue(trait)]))
  const isPrivate = random(2) === 0
  const isRestricted = isPrivate && random(2) === 0
  return {
    ...{ isPrivate, isRestricted, admits: isRestricted && random(2) === 0, traits },
    told: isPrivate ? some(Object.keys(traits), 2).slice(0, 4) : [],
    price: random(6) === 0 ? null : 1000 + random(9),
    place: random(4) === 0 ? null : listingPlaceOf(await readTown(somePlaceId())),
    precision: pick(locationPrecisions),
  }
}

export async function somePlaces(): Promise<PlaceCriteria> {
  const areas = async (most: number) => {
    const list = await Promise.all(Array.from({ length: 1 + random(most) }, someArea))
    return [...new Map(list.map((area) => [`${area.id} ${area.within_km}`, area])).values()]
  }
  const [must, wish, never] = [await areas(3), await areas(2), await areas(1)]
  const isRequired = never.some((area) => must.some(({ id }) => id === area.id))
  return {
    ...(random(3) === 0 && { must }),
    ...(random(2) === 0 && { wish }),
    ...(random(4) === 0 && !isRequired && { never }),
  }
}

export async function someMandate(): Promise<Wanted> {
  const conditions = (most: number, others: Conditions = {}): Conditions =>
    Object.fromEntries(
      some(yachtTraits, most)
        .filter(({ name }) => !(name in others))
        .map((trait) => [trait.name, conditionOn(trait)]),
    )
  const must = conditions(1)
  return {
    criteria: { must, wish: conditions(3), never: conditions(1, must) },
    places: await somePlaces(),
    budget_min: pick([null, null, 1002]),
    budget_max: pick([null, 1005, 1008]),
  }
}

export function faceOf(row: MatchedListing, standing: Standing): KnownListing {
  const isWhole =
    !row.isPrivate || (standing !== 'unverified' && (!row.isRestricted || (standing === 'admitted' && row.admits)))
  if (isWhole) return row
  return {
    traits: Object.fromEntries(Object.entries(row.traits).filter(([name]) => row.told.includes(name))),
    price: null,
    place: row.precision === 'undisclosed' ? null : (row.place?.open[row.precision] ?? null),
  }
}
