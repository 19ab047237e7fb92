import { beforeAll, expect, test } from 'vitest'
import type { Condition, Conditions } from '#features/traits/conditions.ts'
import { type Trait, type TraitCategory, type Traits, traitsByCategory, traitsOf } from '#features/traits/terms.ts'
import { compareDecimals } from '#lib/decimal.ts'
import { givenListing } from './listings.ts'
import { givenMember } from './members.ts'
import { testApp } from './test-app.ts'

const app = await testApp()
const verified = await givenMember(app, { verified: true })
const unverified = await givenMember(app)
const admitted = await givenMember(app, { verified: true })
/** Others, because one member may create only so many listings a minute. */
const sellers = [await givenMember(app, { verified: true }), await givenMember(app), await givenMember(app)]

// The same numbers in each run.
let seed = 11
const random = (below: number) => {
  seed = (seed * 48271) % 2147483647
  return seed % below
}
const pick = <Item>(items: readonly Item[]) => items[random(items.length)] as Item
const some = <Item>(items: readonly Item[], most: number) => items.filter(() => random(items.length) < most)

const categories = ['Yachts', 'Jewelry'] as const satisfies TraitCategory[]
const names = ['Royal Huisman', 'Lürssen', 'Van Lent & Zonen', 'Rolls-Royce', '911']

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

function someValue(trait: Trait): Traits[string] {
  switch (trait.kind) {
    case 'quantity':
      return `${10 + random(12)}${pick(['', '.5', '.25', '.26152'])}`
    case 'whole':
      return random(6)
    case 'year':
      return 2015 + random(8)
    case 'choice':
      return pick(trait.choices)
    case 'text':
      return pick(names)
    case 'yes-no':
      return random(2) === 0
  }
}

function conditionOn(trait: Trait): Condition {
  switch (trait.kind) {
    case 'choice':
      return { any: [pick(trait.choices), pick(trait.choices), pick(trait.choices)] }
    case 'text':
      return { words: pick(['royal', 'LURSSEN', 'huisman royal', 'lent', 'zonen van', 'royce', '911', 'nothing']) }
    case 'yes-no':
      return { is: random(2) === 0 }
    default: {
      const [one, other] = [someValue(trait), someValue(trait)].map(String) as [string, string]
      const [from, to] = compareDecimals(one, other) <= 0 ? [one, other] : [other, one]
      return pick([{ from }, { to }, { from, to }])
    }
  }
}

beforeAll(async () => {
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

const wordsOf = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[\s.,&-]+/)

function meets(value: Traits[string] | undefined, condition: Condition): boolean {
  if (value === undefined) return false
  if ('any' in condition) return condition.any.includes(String(value))
  if ('is' in condition) return condition.is === value
  if ('words' in condition) return wordsOf(condition.words).every((word) => wordsOf(String(value)).includes(word))
  const { from = value, to = value } = condition as { from?: string; to?: string }
  return compareDecimals(String(value), String(from)) >= 0 && compareDecimals(String(value), String(to)) <= 0
}

const sorts = ['newest', 'price-up', 'price-down'] as const

test.each([
  ['a visitor', 'visitor', null, 'none'],
  ['an unverified member', `member:${unverified.id}:unverified::`, unverified.id, 'none'],
  ['a verified member', `member:${verified.id}:verified::`, verified.id, 'verified'],
  ['an admitted member', `member:${admitted.id}:verified::`, admitted.id, 'admitted'],
] as const)('a hundred filters of %s find what a plain comparison finds', async (_, actor, reader, standing) => {
  const client = await app.database.superuser.connect()
  const seesAll = ({ id, owner, isPrivate, isRestricted }: Row): boolean =>
    !isPrivate ||
    owner === reader ||
    (standing !== 'none' && !isRestricted) ||
    (standing === 'admitted' && !blind.has(id))
  const seen = (row: Row): Traits =>
    seesAll(row)
      ? row.traits
      : Object.fromEntries(Object.entries(row.traits).filter(([name]) => row.teaserTraits.includes(name)))
  const withheldPrice = (sort: string) => (sort === 'price-up' ? 1e9 : -1)
  function expected(category: TraitCategory, traits: Conditions, sort: (typeof sorts)[number]): string[] {
    const found = rows.filter(
      (row) =>
        row.category === category &&
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
    for (let n = 0; n < 100; n++) {
      const category = pick(categories)
      const sort = pick(sorts)
      const asked = some(traitsOf(category), 2)
      const traits = Object.fromEntries(
        (asked.length > 0 ? asked : [pick(traitsOf(category))]).map((trait) => [trait.name, conditionOn(trait)]),
      )
      const ids = expected(category, traits, sort)
      expect({ traits, sort, ...(await find({ category, traits, sort })) }).toEqual({
        traits,
        sort,
        total: ids.length,
        ids,
      })
      const among = rows.filter(() => random(3) === 0).map(({ id }) => id)
      const chosen = ids.filter((id) => among.includes(id))
      expect({ traits, ...(await find({ category, traits, sort, among })) }).toEqual({
        traits,
        total: chosen.length,
        ids: chosen,
      })
      matches += ids.length
    }
    expect(matches).toBeGreaterThan(50)
  } finally {
    await client.query('reset subrosa.actor')
    client.release()
  }
})

test('the database knows which traits are quantities and which are texts', async () => {
  for (const trait of Object.values(traitsByCategory).flat()) {
    const { rows } = await app.database.superuser.query('select is_quantity($1), is_text($1)', [trait.name])
    expect({ name: trait.name, ...rows[0] }).toEqual({
      ...{ name: trait.name, is_quantity: trait.kind === 'quantity', is_text: trait.kind === 'text' },
    })
  }
})

test('a trait of several categories is of one kind in all of them', () => {
  const kinds = new Map<string, string>()
  for (const { name, kind } of Object.values(traitsByCategory).flat()) {
    expect(kinds.get(name) ?? kind).toBe(kind)
    kinds.set(name, kind)
  }
})
