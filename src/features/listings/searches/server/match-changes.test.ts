import fc from 'fast-check'
import { expect, test } from 'vitest'
import { givenListing } from '#testing/listings.ts'
import { type GivenMember, givenMember } from '#testing/members.ts'
import { recordsOf } from '#testing/records.ts'
import { searchVerbs } from '#testing/searches.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { ask } = recordsOf(app)
const { save, runJob } = searchVerbs(app)
const owner = await givenMember(app, { verified: true })
/** Members who differ in what they may see of the private listings. */
const [admitted, verified, unverified] = [
  await givenMember(app, { verified: true }),
  await givenMember(app, { verified: true }),
  await givenMember(app),
]
const readers = [admitted, verified, unverified]

const filters = [
  {},
  { category: 'Yachts' },
  { search: 'harbour' },
  { search: 'hidden' },
  { max_price: '4000000' },
  { min_price: '4000000' },
  { verified_sellers: true },
]

const audience = fc.constantFrom('verified', 'request', 'named')
/** What outsiders never read; only the owner and admitted members see the listing change. */
const withheld = fc.record({
  price: fc.constantFrom('1000000', '3900000', '5000000', '9000000'),
  description: fc.constantFrom('Quiet. Lies in the harbour.', 'Quiet. A hidden thing.', 'Quiet. Nothing.'),
  location: fc.constantFrom('Harbour of Cannes', 'Hidden bay', 'Elsewhere'),
})
const world = fc.record({
  audience,
  title: fc.constantFrom('Yacht in the harbour', 'A thing'),
  before: withheld,
  /** Each version is what is withheld at that time; the visible title changes in between. */
  steps: fc.array(
    fc.oneof(
      { weight: 3, arbitrary: fc.record({ kind: fc.constant('withheld' as const), to: withheld }) },
      fc.record({ kind: fc.constant('title' as const), to: fc.constantFrom('Yacht in the harbour', 'A thing') }),
      fc.record({ kind: fc.constant('closed' as const) }),
      fc.record({ kind: fc.constant('opened' as const) }),
    ),
    { minLength: 1, maxLength: 4 },
  ),
})
interface Withheld {
  price: string
  description: string
  location: string
}
interface World {
  audience: string
  title: string
  before: Withheld
  steps: ({ kind: 'withheld'; to: Withheld } | { kind: 'title'; to: string } | { kind: 'closed' | 'opened' })[]
}

async function call(path: string, method: 'POST' | 'PATCH', body?: object) {
  const answer = await app.call(`/api${path}`, { method, as: owner.actor, ...(body && { body }) })
  expect(answer.status, answer.text).toBeLessThan(300)
}

/** Everything that the job tells each reader, and what it stores for them, without ids and times. */
async function toldIn({ audience, title, before, steps }: World, replaced?: Withheld) {
  await ask(
    'delete from listing; delete from saved_search; delete from notification; delete from mail; delete from rate_limit',
  )
  const ofStep = (to: Withheld) => replaced ?? to
  const { id } = await givenListing(app, owner, {
    ...{ category: 'Yachts', currency: 'USD', title, teaser: 'Quiet.', is_private: true, audience },
    ...{ location_precision: 'undisclosed', teaser_title: title, ...ofStep(before) },
  })
  if (audience !== 'verified')
    await call(`/listings/${id}/access`, 'POST', { member_ids: [admitted.id], rung: 'particulars' })
  await givenListing(app, owner, { category: 'Yachts', currency: 'USD', title: 'Open yacht in the harbour' })
  for (const reader of readers) for (const filter of filters) await save(reader, filter)
  await runJob()
  let minutes = 0
  for (const step of steps) {
    const { json } = await app.call(`/api/listings/mine/${id}`, { as: owner.actor })
    if (step.kind === 'withheld') await call(`/listings/${id}`, 'PATCH', { version: json.version, ...ofStep(step.to) })
    if (step.kind === 'title') await call(`/listings/${id}`, 'PATCH', { version: json.version, teaser_title: step.to })
    if (step.kind === 'closed') await call(`/listings/${id}/archive`, 'POST')
    if (step.kind === 'opened') await call(`/listings/${id}/restore`, 'POST')
    minutes += 15
    for (const later of [0, 3]) await runJob(minutes + later)
  }
  return {
    ofAdmitted: await storedFor(admitted),
    ofVerified: await storedFor(verified),
    ofUnverified: await storedFor(unverified),
  }
}

const storedFor = async ({ id, email }: GivenMember) => ({
  told: await ask(
    `select search.filter, told.kind, told.count from notification as told join saved_search as search on search.id = told.search_id
      where told.member_id = $1 order by search.filter, told.kind`,
    id,
  ),
  results: await ask(
    `select search.filter, search.alert_due_at is null as settled, result.found_at is null as first, result.known_price,
        result.is_pending, result.told_at is null as untold, result.price_changed_at is null as same_price
      from search_result as result join saved_search as search on search.id = result.search_id
      where search.member_id = $1 order by search.filter, result.known_price, result.found_at`,
    id,
  ),
  mails: (await ask('select subject from mail where recipient = $1', email)).length,
})

test('withheld values and their changes change no alert of a member who may not see them', async () => {
  await fc.assert(
    fc.asyncProperty(world, withheld, async (original, replaced) => {
      const [one, other] = [await toldIn(original), await toldIn(original, replaced)]
      expect(other.ofUnverified).toEqual(one.ofUnverified)
      if (original.audience !== 'verified') expect(other.ofVerified).toEqual(one.ofVerified)
    }),
    { numRuns: 6 },
  )
}, 240_000)

test('a member who sees the price is told that it changed, and nobody else', async () => {
  const before = { price: '5000000', description: 'Quiet. Nothing.', location: 'Elsewhere' }
  const told = await toldIn({
    ...{ audience: 'request', title: 'A thing', before },
    steps: [{ kind: 'withheld', to: { ...before, price: '3900000' } }],
  })
  expect(told.ofAdmitted.told.map(({ filter, kind }) => [JSON.stringify(filter), kind]).sort()).toEqual([
    ['{"category":"Yachts"}', 'search.price-changed'],
    ['{"max_price":"4000000"}', 'search.found'],
    ['{"verified_sellers":true}', 'search.price-changed'],
    ['{}', 'search.price-changed'],
  ])
  for (const { told: alerts } of [told.ofVerified, told.ofUnverified]) expect(alerts).toEqual([])
})

test('tells nothing of a listing to which the member lost access between the change and the alert', async () => {
  const before = { price: '5000000', description: 'Quiet. Nothing.', location: 'Elsewhere' }
  await toldIn({ audience: 'request', title: 'A thing', before, steps: [{ kind: 'opened' }] })
  const [{ id }] = await ask(`select id from listing where is_private`)
  const { json } = await app.call(`/api/listings/mine/${id}`, { as: owner.actor })
  await call(`/listings/${id}`, 'PATCH', { version: json.version, price: '3900000' })
  await runJob(40)
  await call(`/listings/${id}/access/revoke`, 'POST', { member_ids: [admitted.id] })
  await runJob(50)
  expect((await storedFor(admitted)).told).toEqual([])
  await call(`/listings/${id}/access`, 'POST', { member_ids: [admitted.id], rung: 'particulars' })
  for (const minutes of [60, 70]) await runJob(minutes)
  expect((await storedFor(admitted)).told.map(({ kind }) => kind)).toContain('search.found')
})
