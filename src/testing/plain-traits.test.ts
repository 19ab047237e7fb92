import { beforeAll, expect, test } from 'vitest'
import type { Conditions } from '#features/traits/condition.ts'
import type { TraitCounts } from '#features/traits/contract.ts'
import { type TraitCategory, type Traits, traitsOf } from '#features/traits/terms.ts'
import { compareDecimals, tidyDecimal } from '#lib/decimal.ts'
import { givenListing } from './listings.ts'
import { givenMember } from './members.ts'
import { conditionOn, meets, pick, random, some, someValue } from './random-traits.ts'
import { testApp } from './test-app.ts'

const app = await testApp()
const verified = await givenMember(app, { verified: true })
const unverified = await givenMember(app)
const admitted = await givenMember(app, { verified: true })
/** Others, because one member may create only so many listings a minute. */
const sellers = [await givenMember(app, { verified: true }), await givenMember(app), await givenMember(app)]

const categories = ['Yachts', 'Jewelry'] as const satisfies TraitCategory[]

interface Row {
  id: string
  category: TraitCategory
  owner: string
  isPrivate: boolean
  isRestricted: boolean
  price: number
  traits: Traits
  teaserTraits: string[]
}
const rows: Row[] = []

beforeAll(async () => {
  for (const category of categories)
    await app.database.superuser.query('insert into listing_tally values ($1, true, 99, 0)', [category])
  for (let n = 0; n < 90; n++) {
    const owner = pick([verified, unverified, ...sellers])
    const category = pick(categories)
    const traits = Object.fromEntries(some(traitsOf(category), 6).map((trait) => [trait.name, someValue(trait)]))
    const isPrivate = random(2) === 0
    const isRestricted = isPrivate && random(2) === 0
    const teaserTraits = isPrivate ? some(Object.keys(traits), 2).slice(0, 4) : []
    const price = 1000 + random(9)
    const { id } = await givenListing(app, owner, {
      ...{ category, traits, price: String(price), currency: 'USD', title: `Lot ${n}`, is_private: isPrivate },
      ...{ audience: isRestricted ? 'request' : 'verified', teaser_traits: teaserTraits },
    })
    if (isRestricted && random(2) === 0)
      await app.call(`/api/listings/${id}/access`, {
        ...{ method: 'POST', as: owner.actor, body: { member_ids: [admitted.id], rung: 'particulars' } },
      })
    else if (isRestricted) blind.add(id)
    rows.unshift({ ...{ id, category, owner: owner.id, isPrivate, isRestricted, price, traits, teaserTraits } })
  }
}, 60_000)
/** The restricted listings to which nobody was admitted. */
const blind = new Set<string>()

const sorts = ['newest', 'price-up', 'price-down'] as const

interface Filter {
  category: TraitCategory
  traits: Conditions
  sort: (typeof sorts)[number]
  min_price?: number
  max_price?: number
}

function someFilter(): Filter {
  const category = pick(categories)
  const asked = some(traitsOf(category), 2)
  const traits = Object.fromEntries(
    (asked.length > 0 ? asked : [pick(traitsOf(category))]).map((trait) => [trait.name, conditionOn(trait)]),
  )
  return { category, traits, sort: pick(sorts), ...pick([{}, {}, { min_price: 1003 }, { max_price: 1006 }]) }
}

/** Decides in plain code what a reader sees of each listing. */
function sightOf(reader: string | null, standing: 'none' | 'verified' | 'admitted') {
  const seesAll = ({ id, owner, isPrivate, isRestricted }: Row): boolean =>
    !isPrivate ||
    owner === reader ||
    (standing !== 'none' && !isRestricted) ||
    (standing === 'admitted' && !blind.has(id))
  const seen = (row: Row): Traits =>
    seesAll(row)
      ? row.traits
      : Object.fromEntries(Object.entries(row.traits).filter(([name]) => row.teaserTraits.includes(name)))
  const isPriced = (row: Row, { min_price = 0, max_price = 1e9 }: Filter): boolean =>
    (min_price === 0 && max_price === 1e9) || (seesAll(row) && row.price >= min_price && row.price <= max_price)
  return { seesAll, seen, isPriced }
}

test.each([
  ['a visitor', 'visitor', null, 'none'],
  ['an unverified member', `member:${unverified.id}:unverified::`, unverified.id, 'none'],
  ['a verified member', `member:${verified.id}:verified::`, verified.id, 'verified'],
  ['an admitted member', `member:${admitted.id}:verified::`, admitted.id, 'admitted'],
] as const)('sixty filters of %s find what a plain comparison finds', async (_, actor, reader, standing) => {
  const client = await app.database.superuser.connect()
  const { seesAll, seen, isPriced } = sightOf(reader, standing)
  const withheldPrice = (sort: string) => (sort === 'price-up' ? 1e9 : -1)
  function expected(filter: Filter): string[] {
    const { category, traits, sort } = filter
    const found = rows.filter(
      (row) =>
        row.category === category &&
        isPriced(row, filter) &&
        Object.entries(traits).every(([name, condition]) => meets(seen(row)[name], condition)),
    )
    // An owner who is not verified finds their own private listings where outsiders do, unless they are restricted.
    const readsPrice = (row: Row) => seesAll(row) && (standing !== 'none' || !row.isPrivate || row.isRestricted)
    const price = (row: Row) => (readsPrice(row) ? row.price : withheldPrice(sort))
    // Equal prices are in the order of the ids.
    if (sort === 'price-up') found.sort((one, other) => price(one) - price(other) || (one.id < other.id ? -1 : 1))
    if (sort === 'price-down') found.sort((one, other) => price(other) - price(one) || (one.id > other.id ? -1 : 1))
    return found.map(({ id }) => id)
  }
  async function find(filter: object): Promise<{ total: number; ids: string[] }> {
    const ids: string[] = []
    let position = {}
    for (;;) {
      const { rows: page } = await client.query<Record<string, unknown>>(
        'select * from browse_listings($1::jsonb, 7, 201)',
        [JSON.stringify({ ...filter, ...position })],
      )
      const [{ total, after_value, after_id } = {}, ...found] = page
      ids.push(...found.map((row) => String(row.listing_id)))
      if (after_id === null) return { total: Number(total), ids }
      position = { after_place: after_value, after_id }
    }
  }
  try {
    await client.query(`select set_config('subrosa.actor', $1, false)`, [actor])
    let matches = 0
    for (let n = 0; n < 60; n++) {
      const filter = someFilter()
      const ids = expected(filter)
      // As if there were few others, and very many: then indexes are read instead of the newest.
      for (const others of [0, 1_000_000]) {
        await client.query('update listing_tally set count = $1 where slot = 99', [others])
        expect({ others, filter, ...(await find(filter)) }).toEqual({ others, filter, total: ids.length, ids })
      }
      const among = rows.filter(() => random(3) === 0).map(({ id }) => id)
      const chosen = ids.filter((id) => among.includes(id))
      expect({ filter, ...(await find({ ...filter, among })) }).toEqual({ filter, total: chosen.length, ids: chosen })
      matches += ids.length
    }
    expect(matches).toBeGreaterThan(50)
  } finally {
    await client.query('reset subrosa.actor')
    client.release()
  }
})

/** The listings that meet all conditions but the trait's own count for it. */
function plainCounts(filter: Filter, { seen, isPriced }: ReturnType<typeof sightOf>): TraitCounts['traits'] {
  const faces = rows.filter((row) => row.category === filter.category && isPriced(row, filter)).map(seen)
  const counts = traitsOf(filter.category).flatMap(({ name, kind }): [string, TraitCounts['traits'][string]][] => {
    const others = Object.entries(filter.traits).filter(([other]) => other !== name)
    const values = faces
      .filter((traits) => others.every(([other, condition]) => meets(traits[other], condition)))
      .flatMap((traits) => (traits[name] === undefined ? [] : [String(traits[name])]))
    if (values.length === 0) return []
    if (kind !== 'quantity' && kind !== 'whole' && kind !== 'year')
      return [[name, { count: values.length, values: tallied(values), lowest: null, highest: null }]]
    const sorted = values.map(tidyDecimal).sort(compareDecimals)
    return [[name, { count: values.length, values: [], lowest: sorted[0] ?? '', highest: sorted.at(-1) ?? '' }]]
  })
  return Object.fromEntries(counts)
}

const tallied = (values: string[]) =>
  [...new Set(values)].map((value) => ({ value, count: values.filter((each) => each === value).length }))

/** Equally frequent values have an order that a reader need not know. */
const inOrder = (traits: TraitCounts['traits']) =>
  Object.entries(traits).map(([name, { values, ...counts }]) => ({
    ...{ name, ...counts },
    values: values.toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1)),
  }))

const queryOf = ({ sort: _, traits, ...filter }: Filter): URLSearchParams =>
  new URLSearchParams([
    ...Object.entries(filter).map(([name, value]) => [name, String(value)]),
    ...Object.entries(traits).flatMap(([name, condition]) =>
      Object.entries(condition).flatMap(([key, value]) =>
        [value]
          .flat()
          .map((each, index) => [`traits[${name}][${key}]${Array.isArray(value) ? `[${index}]` : ''}`, String(each)]),
      ),
    ),
  ])

test.each([
  ['a visitor', undefined, 'none'],
  ['an unverified member', unverified, 'none'],
  ['a verified member', verified, 'verified'],
  ['an admitted member', admitted, 'admitted'],
] as const)('fifteen filters of %s count what a plain comparison counts', async (_, reader, standing) => {
  const sight = sightOf(reader?.id ?? null, standing)
  let counted = 0
  for (let n = 0; n < 15; n++) {
    const filter = someFilter()
    const { json } = await app.call(`/api/listings/traits?${queryOf(filter)}`, reader && { as: reader.actor })
    expect({ filter, isLeast: json.is_least, counts: inOrder(json.traits ?? {}) }).toEqual({
      ...{ filter, isLeast: false, counts: inOrder(plainCounts(filter, sight)) },
    })
    counted += Object.keys(json.traits).length
  }
  expect(counted).toBeGreaterThan(50)
})
