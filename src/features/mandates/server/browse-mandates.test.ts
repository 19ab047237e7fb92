import { beforeAll, describe, expect, test } from 'vitest'
import { limits } from '#platform/limits/rules.ts'
import { givenMandate } from '#testing/mandates.ts'
import { givenMember } from '#testing/members.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const buyer = await givenMember(app, { verified: true })
const unverifiedMember = await givenMember(app)
const reader = await givenMember(app, { verified: true })

type As = typeof buyer.actor | undefined
const browse = (query: Record<string, string> = {}, as?: As) =>
  app.call(`/api/mandates?${new URLSearchParams(query)}`, as && { as })
const titles = async (query: Record<string, string> = {}, as?: As) =>
  (await browse(query, as)).json.items.map(({ title }: { title: string }) => title)

let newestMandate: { id: string }
beforeAll(async () => {
  const mandates = [
    [buyer, { title: 'A château with a park', category: 'Real Estate', status: 'urgent' }],
    [buyer, { title: 'Sloop for the inner islands', category: 'Yachts' }],
    [unverifiedMember, { title: 'Roadster, 50% restored', category: 'Vehicles', status: 'urgent' }],
    [
      unverifiedMember,
      { title: 'A small Nocturne', category: 'Art', location: 'Genève', requirements: 'Kept at Zürich-Kloten.' },
    ],
  ] as const
  for (const [person, fields] of mandates)
    newestMandate = await givenMandate(app, person, { location: 'Anywhere', requirements: 'Seen by day.', ...fields })
})
const allTitles = ['A small Nocturne', 'Roadster, 50% restored', 'Sloop for the inner islands', 'A château with a park']

describe('browsing', () => {
  test('browsing returns the newest mandates first, with the total and the categories', async () => {
    const { json } = await browse()
    expect(json.items.map(({ title }: { title: string }) => title)).toEqual(allTitles)
    expect(json).toMatchObject({ total: 4, total_is_least: false, next_cursor: null })
    expect(json.categories).toEqual(
      ['Real Estate', 'Vehicles', 'Yachts', 'Art'].map((category) => ({ category, count: 1 })),
    )
  })

  test('a mandate card shows public fields, and nothing about the buyer', async () => {
    for (const as of [undefined, reader.actor, buyer.actor])
      expect((await browse({}, as)).json.items[0]).toEqual({
        ...{ id: newestMandate.id, title: 'A small Nocturne', category: 'Art', location: 'Genève', currency: 'EUR' },
        ...{ budget_min: '250000.00', budget_max: '4000000.00', requirements: 'Kept at Zürich-Kloten.' },
        ...{ status: 'open', is_active: true, buyer_verified: false, created_at: expect.any(String) },
      })
  })

  test.each([
    ['the title, without case and accents', 'CHATEAU with', [allTitles[3]]],
    ['the location', 'geneve', [allTitles[0]]],
    ['the requirements', 'zurich-kl', [allTitles[0]]],
    ['a sign that stands for itself', '50%', [allTitles[1]]],
    ['a wide sign that stands for itself', '50％', [allTitles[1]]],
    ['a stroke that is not there', 'n_c', []],
    ['a quote', "o' or true --", []],
    ['a percent sign', '%', [allTitles[1]]],
    ['a backslash', '\\', []],
    ['a wide backslash', '＼', []],
    ['one letter', 'q', []],
    ['one letter that is there', 'z', [allTitles[0]]],
    ['two letters', 'ﬁ', []],
    ['words that are in no one of them together', 'sloop roadster', []],
    ['several fields, the words in any order', 'kloten GENEVE nocturne', [allTitles[0]]],
    ['a phrase in quotes', '"the inner" anywhere', [allTitles[2]]],
    ['words that are no phrase', '«inner the»', []],
  ])('finds by part of %s', async (_, search, expected) => {
    const { json } = await browse({ search })
    expect(json.items.map(({ title }: { title: string }) => title)).toEqual(expected)
    expect(json).toMatchObject({ total: expected.length, total_is_least: false })
  })

  test('browsing mandates filters by category, urgency, verified buyers, and all three', async () => {
    const expected: [Record<string, string>, unknown[]][] = [
      [{ category: 'Art' }, [allTitles[0]]],
      [{ urgent: 'true' }, [allTitles[1], allTitles[3]]],
      [{ verified_buyers: 'true' }, [allTitles[2], allTitles[3]]],
      [{ urgent: 'true', verified_buyers: 'true' }, [allTitles[3]]],
      [{ urgent: 'true', verified_buyers: 'true', category: 'Art' }, []],
      [{ urgent: 'true', search: 'park' }, [allTitles[3]]],
      [{ verified_buyers: 'true', search: 'roadster' }, []],
    ]
    for (const [query, expectedTitles] of expected) {
      expect(await titles(query)).toEqual(expectedTitles)
      expect((await browse(query)).json.total).toBe(expectedTitles.length)
    }
    expect((await browse({ category: 'Horses' })).status).toBe(400)
  })

  test.each<Record<string, string>>([{}, { search: 'a' }, { search: 'day' }, { verified_buyers: 'false' }])(
    'pages return each mandate once: %j',
    async (query) => {
      const titlesOnOnePage = await titles(query)
      expect(titlesOnOnePage.length).toBeGreaterThan(2)
      const titlesOnPages: string[] = []
      let cursor: string | null = ''
      while (cursor !== null) {
        const { json } = await browse({ ...query, limit: '1', ...(cursor && { cursor }) })
        titlesOnPages.push(...json.items.map(({ title }: { title: string }) => title))
        cursor = json.next_cursor
      }
      expect(titlesOnPages).toEqual(titlesOnOnePage)
    },
  )

  test('searches of mandates have a rate limit, browsing without a search has none', async () => {
    const callFromNetwork = (url: string) => app.call(url, { remoteAddress: '198.51.100.9' })
    const searches = Array.from({ length: limits.search.burst + 20 }, () =>
      callFromNetwork('/api/mandates?search=sloop'),
    )
    const refused = (await Promise.all(searches)).filter(({ status }) => status === 429)
    expect(refused.length).toBeGreaterThan(0)
    expect((await callFromNetwork('/api/mandates?category=Yachts')).status).toBe(200)
    expect((await browse({ search: 'sloop' })).status).toBe(200)
  })

  test('browsing mandates refuses an invalid cursor', async () => {
    const cursorAfter = (sortValue: string) =>
      Buffer.from(JSON.stringify([sortValue, newestMandate.id])).toString('base64url')
    for (const cursor of ['x', 'W10', cursorAfter("' or 1=1"), cursorAfter('9999-99-99T99:99:99.000Z')])
      expect((await browse({ cursor })).status).toBe(400)
  })

  test('a mandate card shortens the requirements, but a search covers their full text', async () => {
    const requirements = `${'A long wish. '.repeat(100)}The last word is cinnabar.`
    const { id } = await givenMandate(app, buyer, { title: 'Long', requirements })
    const { json } = await browse({ search: 'cinnabar' })
    expect(json.items).toMatchObject([{ id }])
    expect(json.items[0].requirements.length).toBeLessThanOrEqual(241)
    expect((await app.call(`/api/mandates/${id}`)).json.requirements).toBe(requirements)
    await app.call(`/api/mandates/${id}`, {
      ...{ method: 'PATCH', as: buyer.actor, body: { version: 1, is_active: false } },
    })
  })

  test('browsing immediately omits inactive mandates and those of suspended buyers, in counts too', async () => {
    const suspendedBuyer = await givenMember(app)
    const inactiveMandate = await givenMandate(app, suspendedBuyer, { title: 'Off', category: 'Jets' })
    const openMandate = await givenMandate(app, suspendedBuyer, { title: 'On', category: 'Jets', status: 'urgent' })
    expect((await browse()).json.total).toBe(6)
    const change = (body: object) =>
      app.call(`/api/mandates/${inactiveMandate.id}`, { method: 'PATCH', as: suspendedBuyer.actor, body })
    await change({ version: 1, is_active: false })
    expect((await browse()).json.total).toBe(5)
    for (const as of [undefined, suspendedBuyer.actor]) expect(await titles({ category: 'Jets' }, as)).toEqual(['On'])
    await change({ version: 2, is_active: true })
    expect(await titles({ category: 'Jets' })).toEqual(['On', 'Off'])
    await app.database.superuser.query('update member set suspended_at = now() where id = $1', [suspendedBuyer.id])
    for (const as of [undefined, reader.actor, buyer.actor]) {
      const { json } = await browse({}, as)
      expect(json.total).toBe(4)
      expect(json.categories.map(({ category }: { category: string }) => category)).not.toContain('Jets')
    }
    expect((await app.call(`/api/mandates/${openMandate.id}`)).status).toBe(404)
  })
})
