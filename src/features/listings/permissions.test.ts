import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { listingVerbs } from '#testing/listing-verbs.ts'
import { givenListing } from '#testing/listings.ts'
import { givenMember, givenSession } from '#testing/members.ts'
import { type TestApp, testApp } from '#testing/test-app.ts'

/** Every word that is withheld begins with this, and the price is made of it in digits. */
const canary = 'zanzeraglio'
const price = '7171717.17'
const withheldPattern = /zanzeraglio|7171717/i

const app = await testApp()
const { superuser } = app.database
const [owner, unverified, verified, curator, suspended, suspendedSeller] = await Promise.all([
  givenMember(app, { verified: true }),
  givenMember(app),
  givenMember(app, { verified: true }),
  givenMember(app, { verified: true, curator: true }),
  givenMember(app, { verified: true }),
  givenMember(app, { verified: true }),
])

type Ask = (url: string, call?: Parameters<TestApp['call']>[1]) => ReturnType<TestApp['call']>
const callerFor =
  ({ actor }: typeof owner): Ask =>
  (url, call) =>
    app.call(url, { ...call, as: actor })
const { headers } = await givenSession(app, suspended.email)

const viewers: Record<string, Ask> = {
  visitor: (url, call) => app.call(url, call),
  suspended: (url, call) => app.call(url, { ...call, headers }),
  unverified: callerFor(unverified),
  verified: callerFor(verified),
  owner: callerFor(owner),
  curator: callerFor(curator),
}
const outsiders = ['visitor', 'unverified']
const insiders = ['verified', 'owner', 'curator']

let ids: Record<'private' | 'off' | 'archived' | 'orphaned', string>
const photographIds: Record<string, string> = {}

beforeAll(async () => {
  const withheld = { price, currency: 'USD', location: `${canary}-place`, category: 'Islands' }
  const description = `An open sentence. Then ${canary}-text, which is not.`
  const hidden = { ...withheld, title: `${canary}-title`, description: `${canary}-first. ${canary}-second.` }
  const make = async (who: typeof owner, body: object) => (await givenListing(app, who, body)).id
  ids = {
    private: await make(owner, { ...withheld, description, title: 'A hidden island', is_private: true }),
    off: await make(owner, hidden),
    archived: await make(owner, hidden),
    orphaned: await make(suspendedSeller, hidden),
  }
  await make(owner, { title: 'An open yacht', price: '100', category: 'Yachts', description: 'Open.' })
  await make(owner, { title: 'A dear jet', price: '99000000', category: 'Jets', description: 'Open.' })
  for (const [name, id] of Object.entries(ids)) {
    const { rows } = await superuser.query(
      `insert into listing_photograph (listing_id, position, caption, storage_key, width, height, widths)
       values ($1, 0, $2, $3, 1200, 800, '{480,960}') returning id`,
      [id, `${canary}-caption`, `${id}/${canary}.jpg`],
    )
    photographIds[name] = rows[0].id
  }
  await callerFor(owner)(`/api/listings/${ids.off}`, { method: 'PATCH', body: { version: 1, is_active: false } })
  await callerFor(owner)(`/api/listings/${ids.archived}/archive`, { method: 'POST' })
  await superuser.query('update member set suspended_at = now() where id = any($1)', [
    [suspended.id, suspendedSeller.id],
  ])
})

const rpc = (name: string, input: object) =>
  `/api/rpc/listings/${name}?data=${encodeURIComponent(JSON.stringify({ json: input }))}`

/** Everything that can be asked of the API about listings without changing one. */
const questions = (id: string) => [
  ...['', '?limit=30', '?sort=price-up', '?sort=price-down', '?category=Islands', '?verified_sellers=true'].map(
    (query) => `/api/listings${query}`,
  ),
  ...[
    canary,
    `${canary}-place`,
    `${canary}-text`,
    `${canary}-title`,
    `island ${canary}`,
    '7171717',
    'open sentence',
  ].map((search) => `/api/listings?search=${encodeURIComponent(search)}`),
  `/api/listings?min_price=${price}&max_price=${price}`,
  '/api/listings?saved=true',
  '/api/listings/mine',
  ...[`/api/listings/${id}`, `/api/listings/mine/${id}`, `/api/listings/${id}/viewers`],
  ...[rpc('read', { id }), rpc('browse', { limit: 30 }), rpc('readOwn', { id })],
]

const answersTo = async (ask: Ask, id: string) => {
  await ask(`/api/listings/${id}/saved`, { method: 'PUT' })
  await ask(`/api/listings/${id}/views`, { method: 'POST' })
  const answers = await Promise.all(questions(id).map((url) => ask(url)))
  return answers.map(({ text, headers }) => `${text}${JSON.stringify(headers)}`).join('\n')
}

describe.each([...outsiders, 'suspended'])('to a reader who is %s', (viewer) => {
  const ask: Ask = (url, call) => (viewers[viewer] ?? app.call)(url, call)

  test.each(['private', 'off', 'archived', 'orphaned'] as const)(
    'no answer contains withheld values of the %s listing',
    async (name) => {
      const answers = await answersTo(ask, ids[name])
      expect(answers).not.toMatch(withheldPattern)
      expect(answers).not.toContain(photographIds[name])
      for (const { id } of [owner, suspendedSeller]) expect(answers).not.toContain(id)
    },
  )
})

describe.each(outsiders)('to a reader who is %s', (viewer) => {
  const ask: Ask = (url, call) => (viewers[viewer] ?? app.call)(url, call)

  test('outsiders read a private listing as a teaser without withheld fields', async () => {
    const { json } = await ask(`/api/listings/${ids.private}`)
    expect(json).toEqual({
      ...{ view: 'teaser', id: ids.private, title: 'A hidden island', category: 'Islands', status: 'Active' },
      ...{ is_private: true, is_featured: false, seller_verified: true, description: 'An open sentence.' },
      ...{ reserved: false, saved: expect.any(Boolean), created_at: expect.any(String) },
      ...{ location: '', place: null, traits: {}, audience: 'verified', request: null, admission: null },
    })
  })

  test('for outsiders a private listing matches searches by its title and first sentence only', async () => {
    const totals = async (query: string) => (await ask(`/api/listings?${query}`)).json.total
    expect(await totals('search=hidden+island')).toBe(1)
    expect(await totals('search=open+sentence')).toBe(1)
    expect(await totals('search=island+sentence')).toBe(1)
    const withheldWords = ['place', 'text', 'caption'].map((word) => `${canary}-${word}`)
    for (const search of [...withheldWords, `island ${canary}`, `hidden "${canary}-text"`, 'sentence. then'])
      expect(await totals(`search=${encodeURIComponent(search)}`)).toBe(0)
    expect(await totals(`min_price=${price}&max_price=${price}`)).toBe(0)
    expect(await totals('min_price=0')).toBe(2)
  })

  test('the price of a private listing does not change its position in lists for outsiders', async () => {
    const order = async () =>
      await Promise.all(
        ['sort=price-up', 'sort=price-down', 'sort=price-up&limit=2', 'min_price=1', 'max_price=50'].map(
          async (query) => (await ask(`/api/listings?${query}`)).json,
        ),
      )
    const pagesBefore = await order()
    for (const otherPrice of ['1.00', '999999999.00']) {
      await superuser.query('update listing_particulars set price = $1 where listing_id = $2', [
        otherPrice,
        ids.private,
      ])
      expect(await order()).toEqual(pagesBefore)
    }
    await superuser.query('update listing_particulars set price = $1 where listing_id = $2', [price, ids.private])
    expect(pagesBefore[0].items.map(({ title }: { title: string }) => title).at(-1)).toBe('A hidden island')
    expect(pagesBefore[1].items.map(({ title }: { title: string }) => title).at(-1)).toBe('A hidden island')
  })

  test('a hidden listing answers like one that does not exist', async () => {
    const absent = randomUUID()
    for (const name of ['off', 'archived', 'orphaned'] as const) {
      await superuser.query('delete from rate_limit')
      for (const { path, ...call } of await listingVerbs(photographIds[name])) {
        const [hiddenResponse, missingResponse] = [
          await ask(`/api/listings/${ids[name]}${path}`, call),
          await ask(`/api/listings/${absent}${path}`, call),
        ]
        expect({ ...hiddenResponse, headers: 0 }).toEqual({ ...missingResponse, headers: 0 })
        expect([401, 403, 404]).toContain(hiddenResponse.status)
      }
    }
  })

  test('counts for outsiders include only open listings', async () => {
    const { json } = await ask('/api/listings')
    expect(json.total).toBe(3)
    expect(json.categories).toEqual(['Yachts', 'Jets', 'Islands'].map((category) => ({ category, count: 1 })))
  })
})

describe.each(insiders)('to a reader who is %s', (viewer) => {
  const ask: Ask = (url, call) => (viewers[viewer] ?? app.call)(url, call)

  test('insiders read a private listing in full and can search its text and price', async () => {
    const { json } = await ask(`/api/listings/${ids.private}`)
    expect(json).toMatchObject({ view: 'whole', price, location: `${canary}-place` })
    expect(json.photographs).toMatchObject([{ id: photographIds.private, caption: `${canary}-caption` }])
    const byWords = [`search=${canary}-text`, `search=${canary}-place+hidden`]
    for (const query of [...byWords, `min_price=${price}&max_price=${price}`])
      expect((await ask(`/api/listings?${query}`)).json).toMatchObject({
        total: 1,
        items: [{ id: ids.private, price }],
      })
  })

  test('inactive and archived listings are visible only to their owner and curators', async () => {
    for (const id of [ids.off, ids.archived]) {
      const { status, text } = await ask(`/api/listings/${id}`)
      expect(status).toBe(viewer === 'verified' ? 404 : 200)
      expect(withheldPattern.test(text)).toBe(viewer !== 'verified')
    }
    expect((await ask(`/api/listings/${ids.orphaned}`)).status).toBe(viewer === 'curator' ? 200 : 404)
    expect((await ask('/api/listings')).json.total).toBe(3)
  })
})

test('a suspended member cannot read listings at all', async () => {
  const ask = viewers.suspended ?? app.call
  for (const url of ['/api/listings', `/api/listings/${ids.private}`, '/api/listings/mine'])
    expect((await ask(url)).status).toBe(401)
})

test('live events contain nothing withheld', async () => {
  const { rows } = await superuser.query('select event from live_event')
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toMatch(withheldPattern)
})
