import fc from 'fast-check'
import { expect, test } from 'vitest'
import { recordsOf } from '#testing/records.ts'
import { givenSearchWorld, outsidersOf, type SearchWorld, type Withheld } from '#testing/search-world.ts'
import { searchVerbs } from '#testing/searches.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { ask } = recordsOf(app)
const { runJob } = searchVerbs(app)
const { readers, call, change, toldIn, storedFor } = await givenSearchWorld(app)

const withheld: fc.Arbitrary<Withheld> = fc.record({
  price: fc.constantFrom('1000000', '3900000', '5000000', '9000000'),
  description: fc.constantFrom('Quiet. Lies in the harbour.', 'Quiet. A hidden thing.', 'Quiet. Nothing.'),
  location: fc.constantFrom(
    { location: 'Harbour of Cannes', place_id: null },
    { location: 'Hidden bay', place_id: null },
    { location: 'Portofino, Liguria, Italy', place_id: '3170092' },
    { location: 'Harbour, Portofino, Liguria, Italy', place_id: '3170092' },
  ),
  traits: fc.constantFrom({}, { length: '40', cabins: 4 }, { length: '60', builder: 'Hidden yard' }, { cabins: 8 }),
})
const title = fc.constantFrom('Yacht in the harbour', 'A thing')
const trait = fc.constantFrom('Explorer', 'Catamaran')
const world: fc.Arbitrary<SearchWorld> = fc.record({
  audience: fc.constantFrom('verified', 'agreed', 'request', 'named'),
  told: fc.record({ title, trait }),
  before: withheld,
  steps: fc.array(
    fc.oneof(
      { weight: 3, arbitrary: fc.record({ kind: fc.constant('withheld' as const), to: withheld }) },
      fc.record({ kind: fc.constant('title' as const), to: title }),
      fc.record({ kind: fc.constant('trait' as const), to: trait }),
      fc.record({ kind: fc.constantFrom('closed' as const, 'opened' as const) }),
    ),
    { minLength: 1, maxLength: 3 },
  ),
})

test('withheld values and their changes change no alert of a member who may not see them', async () => {
  await fc.assert(
    fc.asyncProperty(world, withheld, async (original, replaced) => {
      const [stored, otherwise] = [await toldIn(original), await toldIn(original, replaced)]
      for (const name of outsidersOf[original.audience]) expect(otherwise[name], name).toEqual(stored[name])
    }),
    { numRuns: 5 },
  )
}, 240_000)

const before: Withheld = {
  ...{ price: '5000000', description: 'Quiet. Nothing.', location: { location: 'Elsewhere', place_id: null } },
  traits: { length: '40', cabins: 8 },
}
const original: SearchWorld = {
  audience: 'request',
  told: { title: 'A thing', trait: 'Catamaran' },
  before,
  steps: [{ kind: 'withheld', to: { ...before, price: '3900000', traits: { length: '60' } } }],
}

test('a member who sees the price and the traits is told that they changed, and nobody else', async () => {
  const { admitted, ...others } = await toldIn(original)
  expect(admitted.told.map(({ filter, kind }) => [JSON.stringify(filter), kind]).sort()).toEqual([
    ['{"category":"Yachts"}', 'search.price-changed'],
    ['{"max_price":"4000000"}', 'search.found'],
    ['{"traits":{"length":{"from":"50"}},"category":"Yachts"}', 'search.found'],
    ['{"verified_sellers":true}', 'search.price-changed'],
    ['{}', 'search.price-changed'],
  ])
  for (const { told: alerts } of Object.values(others)) expect(alerts).toEqual([])
})

test('a trait that the owner tells outsiders is news for them too', async () => {
  const stored = await toldIn({ ...original, steps: [{ kind: 'trait', to: 'Explorer' }] })
  for (const name of outsidersOf.request) expect(stored[name].told).toMatchObject([{ kind: 'search.found', count: 1 }])
})

test('tells nothing of a listing to which the member lost access between the change and the alert', async () => {
  const { admitted } = readers
  await toldIn({ ...original, steps: [{ kind: 'opened' }] })
  const [{ id }] = await ask(`select id from listing where is_private`)
  await change(id, { price: '3900000' })
  await runJob(40)
  await call(`/listings/${id}/access/revoke`, 'POST', { member_ids: [admitted.id] })
  await runJob(50)
  expect((await storedFor(admitted)).told).toEqual([])
  await call(`/listings/${id}/access`, 'POST', { member_ids: [admitted.id], rung: 'particulars' })
  for (const minutes of [60, 70]) await runJob(minutes)
  expect((await storedFor(admitted)).told.map(({ kind }) => kind)).toContain('search.found')
})
