import { beforeAll, describe, expect, test } from 'vitest'
import { limits } from '#platform/limits/rules.ts'
import { givenListing } from '#testing/listings.ts'
import { givenMember } from '#testing/members.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const seller = await givenMember(app, { verified: true })
const unverifiedMember = await givenMember(app)
const reader = await givenMember(app, { verified: true })

type As = typeof seller.actor | undefined
const browse = (query: Record<string, string> = {}, as?: As) =>
  app.call(`/api/listings?${new URLSearchParams(query)}`, as && { as })
const titles = async (query: Record<string, string> = {}, as?: As) =>
  (await browse(query, as)).json.items.map(({ title }: { title: string }) => title)

const idByTitle: Record<string, string> = {}
beforeAll(async () => {
  const listings = [
    [seller, { title: 'Château on the Loire', category: 'Real Estate', price: '9000000', currency: 'EUR' }],
    [seller, { title: 'Harbour sloop', category: 'Yachts', price: '9500000', currency: 'USD' }],
    [unverifiedMember, { title: 'Roadster, 50% restored', category: 'Vehicles', price: '20000000', currency: 'AED' }],
    [seller, { title: 'Hidden emerald', category: 'Jewelry', price: '4000000', currency: 'USD', is_private: true }],
    [unverifiedMember, { title: 'Nocturne', category: 'Art', price: '700000', currency: 'GBP' }],
  ] as const
  for (const [owner, fields] of listings) {
    const description = `${fields.title} is offered. Kept in a cellar at Zürich-Kloten.`
    idByTitle[fields.title] = (await givenListing(app, owner, { ...fields, description, location: 'Genève' })).id
  }
})

describe('browsing', () => {
  test('browsing returns the newest listings first, with the total and the categories', async () => {
    const { json } = await browse()
    expect(json.items.map(({ title }: { title: string }) => title)).toEqual([
      ...['Nocturne', 'Hidden emerald', 'Roadster, 50% restored', 'Harbour sloop', 'Château on the Loire'],
    ])
    expect(json).toMatchObject({ total: 5, total_is_least: false, next_cursor: null })
    expect(json.categories).toEqual([
      ...[
        { category: 'Real Estate', count: 1 },
        { category: 'Vehicles', count: 1 },
        { category: 'Yachts', count: 1 },
      ],
      ...[
        { category: 'Art', count: 1 },
        { category: 'Jewelry', count: 1 },
      ],
    ])
    expect(json.items[0]).toMatchObject({ view: 'whole', price: '700000.00', currency: 'GBP', cover: null })
  })

  test.each([
    ['the title, without case and accents', 'chateau ON the', ['Château on the Loire']],
    ['the location', 'geneve', ['Nocturne', 'Roadster, 50% restored', 'Harbour sloop', 'Château on the Loire']],
    ['the description', 'zurich-kl', ['Nocturne', 'Roadster, 50% restored', 'Harbour sloop', 'Château on the Loire']],
    ['a sign that stands for itself', '50%', ['Roadster, 50% restored']],
    ['a stroke that is not there', 'n_c', []],
    ['a quote', "o' or true --", []],
    ['a backslash', '\\', []],
    ['a wide backslash', '＼', []],
    ['a wide sign that stands for itself', '50％', ['Roadster, 50% restored']],
    ['one letter', 'q', []],
    ['two letters', 'É5', []],
    ['two letters of the accented', 'ÀU', ['Château on the Loire']],
    ['several fields, the words in any order', 'geneve LOIRE cellar', ['Château on the Loire']],
    ['words', 'emer hid', ['Hidden emerald']],
    ['words of which one is missing', 'loire sloop', []],
    ['a phrase in quotes', '"on the loire"', ['Château on the Loire']],
    ['words that are no phrase', '"loire the on"', []],
    ['a phrase in typographic quotes and a word', 'genève “harbour sl”', ['Harbour sloop']],
    ['a phrase whose quote is not closed', 'roadster "50% rest', ['Roadster, 50% restored']],
    ['words after one that ends with a quotation mark', '50" restored roadster', ['Roadster, 50% restored']],
    ['words around a quotation mark inside one', 'har"bour sloop" genève', ['Harbour sloop']],
    ['a phrase that would span two fields', '"genève kept"', []],
  ])('a search finds listings by part of %s', async (_, search, expected) => {
    const { json } = await browse({ search })
    expect(json.items.map(({ title }: { title: string }) => title)).toEqual(expected)
    expect(json.total).toBe(expected.length)
  })

  test('a search of quotation marks alone lists everything', async () => {
    expect((await browse({ search: '"”' })).json).toMatchObject({ total: 5, items: { length: 5 } })
  })

  test('a search covers the full text of a private listing only for readers who see it in full', async () => {
    expect(await titles({ search: 'hidden emerald is offered' })).toEqual(['Hidden emerald'])
    expect(await titles({ search: 'kloten', category: 'Jewelry' })).toEqual([])
    expect(await titles({ search: 'kloten', category: 'Jewelry' }, unverifiedMember.actor)).toEqual([])
    expect(await titles({ search: 'kloten', category: 'Jewelry' }, reader.actor)).toEqual(['Hidden emerald'])
  })

  test.each([
    ['a phrase of the withheld text', { search: 'cellar at Zürich', category: 'Jewelry' }],
    ['a phrase in a price range', { search: 'emerald is offered', min_price: '3900000', max_price: '4100000' }],
    ['a price range of a category', { category: 'Jewelry', min_price: '3900000', sort: 'price-up' }],
    ['a phrase, the most expensive first', { search: 'kept in a cellar', category: 'Jewelry', sort: 'price-down' }],
  ])('neither the page nor the total of %s shows that a private listing matches', async (_, query) => {
    for (const as of [undefined, unverifiedMember.actor])
      expect((await browse(query, as)).json).toMatchObject({ items: [], total: 0, next_cursor: null })
    expect((await browse(query, reader.actor)).json).toMatchObject({ items: [{ title: 'Hidden emerald' }], total: 1 })
  })

  test('browsing filters by category, verified sellers and saved listings', async () => {
    expect(await titles({ category: 'Art' })).toEqual(['Nocturne'])
    expect((await browse({ category: 'Real' })).status).toBe(400)
    const verified = await browse({ verified_sellers: 'true' })
    expect(verified.json.items).toHaveLength(3)
    expect(verified.json.total).toBe(3)
    await app.call(`/api/listings/${idByTitle.Nocturne}/saved`, { method: 'PUT', as: reader.actor })
    expect(await titles({ saved: 'true' }, reader.actor)).toEqual(['Nocturne'])
    expect(await titles({ saved: 'true' }, unverifiedMember.actor)).toEqual([])
    expect(await titles({ saved: 'true' })).toEqual([])
    expect((await browse({}, reader.actor)).json.items.map(({ saved }: { saved: boolean }) => saved)).toEqual([
      ...[true, false, false, false, false],
    ])
  })

  test('browsing by price orders across currencies, with withheld prices last in both orders', async () => {
    const titlesByPrice = [
      'Nocturne',
      'Roadster, 50% restored',
      'Harbour sloop',
      'Château on the Loire',
      'Hidden emerald',
    ]
    expect(await titles({ sort: 'price-up' })).toEqual(titlesByPrice)
    expect(await titles({ sort: 'price-down' })).toEqual([...titlesByPrice.slice(0, 4).reverse(), 'Hidden emerald'])
    expect(await titles({ sort: 'price-up' }, reader.actor)).toEqual([
      titlesByPrice[0],
      titlesByPrice[4],
      ...titlesByPrice.slice(1, 4),
    ])
    expect(await titles({ sort: 'price-down' }, unverifiedMember.actor)).toEqual([
      ...titlesByPrice.slice(0, 4).reverse(),
      'Hidden emerald',
    ])
  })

  test('a price range excludes listings with withheld prices', async () => {
    const range = { min_price: '3000000', max_price: '9500000.00' }
    expect(await titles(range)).toEqual(['Roadster, 50% restored', 'Harbour sloop'])
    expect((await browse(range)).json.total).toBe(2)
    expect(await titles(range, reader.actor)).toEqual(['Hidden emerald', 'Roadster, 50% restored', 'Harbour sloop'])
    expect(await titles({ min_price: '9000000', price_currency: 'EUR' })).toEqual(['Château on the Loire'])
    expect(await titles({ min_price: '0' })).toHaveLength(4)
  })

  test.each(['newest', 'price-up', 'price-down'])(
    'browsing by %s returns each listing on exactly one page',
    async (sort) => {
      for (const as of [undefined, reader.actor]) {
        const allTitles = await titles({ sort }, as)
        const titlesOnPages: string[] = []
        let cursor: string | null = ''
        while (cursor !== null) {
          const { json } = await browse({ sort, limit: '2', ...(cursor && { cursor }) }, as)
          titlesOnPages.push(...json.items.map(({ title }: { title: string }) => title))
          cursor = json.next_cursor
        }
        expect(titlesOnPages).toEqual(allTitles)
      }
    },
  )

  test('searches of listings have a rate limit, browsing without a search has none', async () => {
    const callFromNetwork = (url: string) => app.call(url, { remoteAddress: '198.51.100.9' })
    const searches = Array.from({ length: limits.search.burst + 20 }, () =>
      callFromNetwork('/api/listings?search=sloop'),
    )
    const answers = await Promise.all(searches)
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused.length).toBeGreaterThan(0)
    expect(refused[0]?.json).toMatchObject({ code: 'TOO_MANY_REQUESTS', data: { retryAfter: expect.any(Number) } })
    expect((await callFromNetwork('/api/listings?category=Yachts')).status).toBe(200)
    expect((await browse({ search: 'sloop' })).status).toBe(200)
  })

  test('browsing refuses an invalid cursor and a cursor of another order', async () => {
    const { next_cursor: cursor } = (await browse({ limit: '2' })).json
    expect((await browse({ cursor, sort: 'price-up' })).status).toBe(400)
    const cursorAfter = (sortValue: string) =>
      Buffer.from(JSON.stringify(['newest', sortValue, idByTitle.Nocturne])).toString('base64url')
    const places = ["' or 1=1", '9999-99-99 99:99:99+00', '2026-02-30 00:00:00+00', '2026-01-01 00:00:00+99']
    for (const forged of ['x', 'W10', ...places.map(cursorAfter)])
      expect((await browse({ cursor: forged })).status).toBe(400)
  })

  test('browsing immediately omits inactive and archived listings and those of suspended sellers, in counts too', async () => {
    const suspendedSeller = await givenMember(app)
    const [inactiveListing, activeListing] = [
      await givenListing(app, suspendedSeller, { title: 'Off' }),
      await givenListing(app, suspendedSeller, { title: 'On' }),
    ]
    expect((await browse()).json.total).toBe(7)
    await app.call(`/api/listings/${inactiveListing.id}`, {
      ...{ method: 'PATCH', as: suspendedSeller.actor, body: { version: 1, is_active: false } },
    })
    expect((await browse()).json.total).toBe(6)
    expect(await titles({ search: 'o', category: 'Real Estate' })).toEqual(['On', 'Château on the Loire'])
    await app.database.superuser.query('update member set suspended_at = now() where id = $1', [suspendedSeller.id])
    for (const as of [undefined, reader.actor, seller.actor]) expect((await browse({}, as)).json.total).toBe(5)
    expect((await app.call(`/api/listings/${activeListing.id}`)).status).toBe(404)
  })
})
