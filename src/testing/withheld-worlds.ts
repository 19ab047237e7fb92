import { randomUUID } from 'node:crypto'
import { publicLocation } from '#features/listings/access/terms.ts'
import { listingPlaceOf } from '#features/listings/server/steps/place-after.ts'
import type { PlaceCriteria } from '#features/mandates/terms.ts'
import { readPlace } from '#features/places/server/read-place.ts'
import { writePlace } from '#features/places/terms.ts'
import { checkConditions } from '#features/traits/conditions.ts'
import { type Criteria, checkCriteria } from '#features/traits/criteria.ts'
import { type TraitCategory, type Traits, traitsByCategory, traitsOf } from '#features/traits/terms.ts'
import type { GivenMember } from './members.ts'
import { somePlaces } from './random-matches.ts'
import { conditionOn, pick, random, some, someValue } from './random-traits.ts'

/** `agreed`: for verified members who accept an agreement, which nobody has. */
type Audience = 'everyone' | 'verified' | 'agreed' | 'request' | 'named'

/** What outsiders never read of a private listing. */
type Withheld = Awaited<ReturnType<typeof someWithheld>>

export interface WorldListing {
  id: string
  owner: GivenMember
  category: TraitCategory
  title: string
  audience: Audience
  precision: 'undisclosed' | 'country' | 'region'
  toldTraits: Traits
  /** Whether one of the readers is admitted to it. */
  admits: boolean
  withheld: Withheld
}

/** A few listings that one word finds, and what readers look for among them. */
export interface World {
  word: string
  category: TraitCategory
  listings: WorldListing[]
  criteria: Criteria
  /** Some of them around the towns of the listings. */
  places: PlaceCriteria
  filter: { traits: object; prices: { min_price?: string; max_price?: string } }
}

const categories = Object.keys(traitsByCategory) as TraitCategory[]
const places = await Promise.all(
  ['3170092', '3169602', '3176219', '3165524', '2990440'].map(async (id) => {
    const place = await readPlace(id)
    return place ? [{ text: writePlace(place.place), stored: listingPlaceOf(place) }] : []
  }),
).then((found) => found.flat())

/** Places of which outsiders are told the same. */
function placesFor(precision: WorldListing['precision']) {
  const told = ({ text }: { text: string }) => publicLocation(text, precision)
  return places.filter((place) => told(place) === told(places[0] as typeof place))
}

export const words = ['quiet', 'hidden', 'harbour', 'royal', 'lent', '911']
const amounts = [null, 900_000, 1_100_000, 2_000_000, 3_900_000, 4_100_000, 9_000_000]

export function someWithheld({ category, title, precision, toldTraits }: Omit<WorldListing, 'withheld'>) {
  const price = pick(amounts)
  const place = pick(placesFor(precision)) ?? null
  const freely = precision === 'undisclosed' && random(2) === 0
  return {
    price,
    priceTo: price !== null && random(3) === 0 ? price * 2 : null,
    currency: pick(['USD', 'EUR', 'CHF']),
    fullTitle: pick([null, `${title} ${pick(words)}`]),
    description: `Kept ${pick(words)} and ${pick(words)}. ${pick(words)}.`,
    location: freely ? pick(words) : `${pick(words)}, ${place?.text}`,
    place: freely ? null : place?.stored,
    traits: { ...someTraits(category, 6), ...toldTraits },
    photographs: random(3),
    caption: pick(words),
  }
}

const someTraits = (category: TraitCategory, most: number): Traits =>
  Object.fromEntries(some(traitsOf(category), most).map((trait) => [trait.name, someValue(trait)]))

const someConditions = (category: TraitCategory, most: number) =>
  Object.fromEntries(
    some(traitsOf(category), most).flatMap((trait) => {
      const condition = conditionOn(trait)
      return 'problem' in checkConditions(category, { [trait.name]: condition }) ? [] : [[trait.name, condition]]
    }),
  )

function someCriteria(category: TraitCategory): Criteria {
  const criteria = {
    ...{ must: someConditions(category, 1), wish: someConditions(category, 4), never: someConditions(category, 1) },
  }
  return 'problem' in checkCriteria(category, criteria) ? {} : criteria
}

export const someBudget = () =>
  pick([
    ...[
      { budget_min: null, budget_max: pick(amounts) },
      { budget_min: pick(amounts), budget_max: null },
    ],
    { budget_min: 1_000_000, budget_max: 4_000_000 },
  ])

const lettersOf = (n: number) =>
  [676, 26, 1].map((unit) => String.fromCharCode(97 + (Math.floor(n / unit) % 26))).join('')

export async function someWorld(n: number, owners: GivenMember[]): Promise<World> {
  const word = `zq${lettersOf(n)}x`
  const category = pick(categories)
  const someListing = (audience: Audience): WorldListing => {
    const listing = {
      ...{ id: randomUUID(), owner: pick(owners), category, audience, title: `${pick(words)} ${word}` },
      ...{ precision: pick(['undisclosed', 'country', 'region'] as const), admits: random(2) === 0 },
      toldTraits: Object.fromEntries(Object.entries(someTraits(category, 2)).slice(0, 4)),
    }
    return { ...listing, withheld: someWithheld(listing) }
  }
  return {
    ...{ word, category, criteria: someCriteria(category), places: await somePlaces() },
    listings: [
      pick(['agreed', 'request', 'named'] as const),
      'verified' as const,
      pick(['everyone', 'request'] as const),
    ].map(someListing),
    filter: {
      traits: someConditions(category, 2),
      prices: pick([
        { min_price: '1000000' },
        { max_price: '4000000' },
        { min_price: '1000000', max_price: '4000000' },
      ]),
    },
  }
}
