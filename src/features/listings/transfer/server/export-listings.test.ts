import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type TraitCategory, traitsOf } from '#features/traits/terms.ts'
import { givenListing } from '#testing/listings.ts'
import { type GivenMember, givenMember } from '#testing/members.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'
import { transfersOf } from '#testing/transfers.ts'
import { listingAudiences, locationPrecisions } from '../../access/terms.ts'
import { listingCategories, listingCurrencies, listingStatuses } from '../../terms.ts'

const app = await testApp()
const { ask } = recordsOf(app)
const transfers = transfersOf(app)

const listingsOf = async ({ actor }: GivenMember) =>
  (await app.call('/api/listings/mine?limit=100', { as: actor })).json.items as Record<string, unknown>[]

/** What a file holds: no photographs, views, versions and times, and no earlier price, which only a change of the price itself records. */
const written = (listing: Record<string, unknown>) => {
  const { id, created_at, updated_at, version, views, photographs, seller_verified, reduced_from, ...rest } = listing
  return rest
}
const earlierPrices = (listings: Record<string, unknown>[]) =>
  Object.fromEntries(listings.map(({ id, reduced_from }) => [id, reduced_from]))
const byTitle = (a: Record<string, unknown>, b: Record<string, unknown>) => {
  const [left, right] = [JSON.stringify(written(a)), JSON.stringify(written(b))]
  return left < right ? -1 : 1
}

async function lowerPrice({ actor }: GivenMember, id: string) {
  const body = { version: 1, price: '0.01', price_to: null, show_earlier_price: true }
  const { json } = await app.call(`/api/listings/${id}`, { method: 'PATCH', as: actor, body })
  expect(json.reduced_from).not.toBeNull()
}

const trickyWords = fc.constantFrom(
  ...[
    '=1+1',
    '+49 30',
    '-5',
    '@sum',
    "'tis",
    "'=quoted",
    '"in quotes"',
    'a,b;c\td',
    'Zürich 💎',
    '＝full',
    'Yes',
    '007',
    'NULL',
    '#REF!',
  ],
)
const text = (maximum: number) =>
  fc
    .array(fc.oneof(trickyWords, fc.string({ maxLength: 12 })), { minLength: 1, maxLength: 3 })
    .map((words) => `x${words.join(' ')}`.slice(0, maximum))
const startingText = fc.tuple(trickyWords, text(60)).map((words) => words.join(' '))
const paragraphs = fc.array(startingText, { maxLength: 3 }).map((lines) => lines.join('\n\n'))
const amounts = fc
  .tuple(fc.integer({ min: 1, max: 10 ** 13 }), fc.integer({ min: 0, max: 99 }))
  .map(([whole, cents]) => `${whole}.${cents}`)
const dates = fc.integer({ min: 3, max: 900 }).map((days) => new Date(Date.now() + days * 86_400_000).toISOString())

const places = fc
  .constantFrom(
    ...[
      ['3170092', 'Portofino, Liguria, Italy'],
      ['IT.08', 'Liguria, Italy'],
      ['IT', 'Italy'],
      ['292223', 'Dubai, United Arab Emirates'],
    ].map(([id = '', text = '']) => ({ id, text })),
  )
  .chain(({ id, text }) =>
    fc
      .oneof(
        fc.constant(''),
        fc.constant(text),
        startingText.map((words) => `${words}, ${text}`),
      )
      .map((location) => ({
        ...{ location, place_id: id },
      })),
  )
const locations = fc.oneof(
  startingText.map((location) => ({ location, place_id: null })),
  places,
)

const traits = (category: TraitCategory) =>
  fc.record(
    Object.fromEntries(
      traitsOf(category).map((trait): [string, fc.Arbitrary<string | number | boolean>] => {
        if (trait.kind === 'choice') return [trait.name, fc.constantFrom(...trait.choices)]
        if (trait.kind === 'yes-no') return [trait.name, fc.boolean()]
        if (trait.kind === 'text') return [trait.name, startingText]
        if (trait.kind === 'year') return [trait.name, fc.integer({ min: Math.max(trait.from, 1900), max: 2020 })]
        if (trait.kind === 'whole') return [trait.name, fc.integer({ min: trait.from, max: trait.to })]
        return [
          trait.name,
          fc.integer({ min: 1, max: 10 ** 12 }).map((digits) => `${trait.to.slice(0, -1) || '1'}.${digits}`),
        ]
      }),
    ),
    { requiredKeys: [] },
  )

const listings = fc
  .constantFrom(null, ...listingCategories)
  .chain((category) =>
    fc.record({
      ...{ title: startingText, description: paragraphs, where: locations, category: fc.constant(category) },
      price: fc.oneof(fc.constant(null), amounts, fc.constant('0')),
      undisclosed_price: fc.oneof(fc.constant(null), amounts),
      isLowered: fc.boolean(),
      currency: fc.constantFrom(...listingCurrencies),
      ...{ is_private: fc.boolean(), audience: fc.constantFrom(...listingAudiences) },
      ...{ teaser_title: fc.oneof(fc.constant(null), startingText), teaser: fc.oneof(fc.constant(null), startingText) },
      location_precision: fc.constantFrom(...locationPrecisions),
      status: fc.constantFrom(...listingStatuses),
      expires_at: fc.oneof(fc.constant(null), dates),
      publish_at: fc.oneof(fc.constant(null), fc.constant(new Date(Date.now() + 86_400_000).toISOString())),
      traits: category ? traits(category) : fc.constant({}),
    }),
  )
  .map(({ where, ...listing }) => ({
    ...{ ...listing, ...where },
    undisclosed_price: listing.price === null ? listing.undisclosed_price : null,
    teaser_traits: Object.keys(listing.traits).slice(0, 4),
  }))

test('what is exported changes nothing when it is imported again, and comes to equality in an empty account', {
  timeout: 120_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(listings, { minLength: 1, maxLength: 3 }), async (inputs) => {
      const [seller, newcomer] = [await givenMember(app), await givenMember(app)]
      for (const { isLowered, ...input } of inputs) {
        const { id } = await givenListing(app, seller, input)
        if (isLowered && Number(input.price) > 0) await lowerPrice(seller, id)
        if (input.status === 'Pending')
          await app.call(`/api/listings/${id}/archive`, { method: 'POST', as: seller.actor })
      }
      await ask('delete from rate_limit')
      const file = await transfers.export(seller)
      const earlier = earlierPrices(await listingsOf(seller))
      expect(await transfers.import(seller, file)).toMatchObject({ imported: true, unchanged: inputs.length })
      expect(await transfers.import(newcomer, file)).toMatchObject({ imported: true, created: inputs.length })
      const [before, after] = [await listingsOf(seller), await listingsOf(newcomer)]
      expect(earlierPrices(before)).toEqual(earlier)
      expect(after.map(({ reduced_from }) => reduced_from)).toEqual(inputs.map(() => null))
      expect(after.sort(byTitle).map(written)).toEqual(before.sort(byTitle).map(written))
      expect(await transfers.import(newcomer, file)).toMatchObject({ imported: true, unchanged: inputs.length })
    }),
    { numRuns: 25 },
  )
})

test('the export has a mark for spreadsheets, runs no formula, and is for its owner alone', async () => {
  const [seller, stranger] = [await givenMember(app), await givenMember(app)]
  await givenListing(app, seller, { title: '=HYPERLINK("http://example.com")', expires_at: null })
  const { text, headers } = await app.call('/exports/listings.csv', { as: seller.actor })
  expect(text.startsWith('\ufeff"Reference","Title"')).toBe(true)
  expect(text).toContain(`"'=HYPERLINK(""http://example.com"")"`)
  expect(headers['content-disposition']).toBe('attachment; filename="subrosa-listings.csv"')
  expect((await transfers.export(stranger)).split('\r\n')).toHaveLength(2)
  expect((await app.call('/exports/listings.csv')).status).toBe(404)
})

test('exports are counted with imports', async () => {
  const seller = await givenMember(app)
  let last = await app.call('/exports/listings.csv', { as: seller.actor })
  expect(last.status).toBe(200)
  for (let n = 0; n < 45 && last.status === 200; n++)
    last = await app.call('/exports/listings.csv', { as: seller.actor })
  expect([last.status, Number(last.headers['retry-after'])]).toEqual([
    429,
    expect.toSatisfy((wait) => wait > 0 && wait <= 15),
  ])
  expect((await transfers.send('/check', seller.actor, 'Title\nKetch')).status).toBe(429)
  await ask('delete from rate_limit')
})

test('an expired listing comes back as an expired one, hidden', async () => {
  const [seller, newcomer] = [await givenMember(app), await givenMember(app)]
  const { id } = await givenListing(app, seller, { expires_at: new Date(Date.now() + 60_000).toISOString() })
  await ask(`update listing set expires_at = now() - interval '1 minute', is_active = false where id = $1`, id)
  const file = await transfers.export(seller)
  expect(await transfers.import(seller, file)).toMatchObject({ unchanged: 1 })
  expect(await transfers.import(newcomer, file)).toMatchObject({ imported: true, created: 1 })
  expect(await listingsOf(newcomer)).toMatchObject([{ state: 'Expired', is_active: false }])
})
