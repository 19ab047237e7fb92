import { beforeEach, describe, expect, test } from 'vitest'
import { limits } from '#platform/limits/rules.ts'
import { givenListing } from '#testing/listings.ts'
import { givenMember } from '#testing/members.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'
import type { ListingMap } from '../contract.ts'

const app = await testApp()
const { ask } = recordsOf(app)
const [owner, verified, newcomer, curator] = await Promise.all([
  givenMember(app, { verified: true }),
  givenMember(app, { verified: true }),
  givenMember(app),
  givenMember(app, { verified: true, curator: true }),
])

const portofino = { location: 'Portofino, Liguria, Italy', place_id: '3170092' }
const italy = { name: null, region: null, country: 'IT', country_name: 'Italy' }
const exact = { ...italy, name: 'Portofino', region: 'Liguria', latitude: 44.3035, longitude: 9.2094, radius: 0 }
const request = (search: string, as?: typeof owner, more = '') =>
  app.call(`/api/listings/map?search=${encodeURIComponent(search)}${more}`, as && { as: as.actor })
const map = async (search: string, as?: typeof owner): Promise<ListingMap> => (await request(search, as)).json
const views = (id: string) => ask(`select member_id, part from private_view where listing_id = $1`, id)

beforeEach(() => ask('delete from rate_limit'))

describe('the map of listings', () => {
  test('shows everyone where a public listing is, with its title and category only', async () => {
    const { id } = await givenListing(app, owner, { ...portofino, title: 'Quayside palace' })
    for (const reader of [undefined, newcomer, verified])
      expect(await map('quayside', reader)).toEqual({
        items: [{ id, title: 'Quayside palace', category: 'Real Estate', is_private: false, place: exact }],
        ...{ without_place: 0, more: false },
      })
  })

  test.each([
    ['undisclosed', undefined],
    ['country', { ...italy, latitude: 43.5, longitude: 11.7, radius: 360 }],
    ['region', { ...italy, region: 'Liguria', latitude: 44.2, longitude: 8.6, radius: 70 }],
    ['place', { ...exact, latitude: 44.3, longitude: 9.2, radius: 10 }],
  ])('shows outsiders a private listing at the precision %s', async (location_precision, open) => {
    const word = `palazzo${location_precision}`
    const teaser = { teaser_title: `A house ${word}`, teaser: 'A house.' }
    const titles = { title: `Palazzo Bianco ${word}`, ...teaser }
    const { id } = await givenListing(app, owner, { ...portofino, ...titles, is_private: true, location_precision })
    for (const reader of [undefined, newcomer]) {
      const { text, json } = await request(word, reader)
      expect(json.items).toEqual(open ? [expect.objectContaining({ title: titles.teaser_title, place: open })] : [])
      expect(json.without_place).toBe(open ? 0 : 1)
      expect(text).not.toMatch(/Bianco|44\.3035|9\.2094/)
    }
    for (const reader of [verified, owner, curator])
      expect((await map(word, reader)).items).toMatchObject([{ id, title: titles.title, place: exact }])
  })

  test('shows all listings that meet conditions on traits, or a search for two letters', async () => {
    for (const length of ['50', '60', '70', '9'])
      await givenListing(app, owner, {
        ...portofino,
        title: `q7 sloop ${length}`,
        category: 'Yachts',
        traits: { length },
      })
    const yachts = '&category=Yachts&traits[length][from]=20'
    expect((await request('', undefined, yachts)).json.items).toHaveLength(3)
    expect((await request('q7', undefined, yachts)).json.items).toHaveLength(3)
    expect((await map('q7')).items).toHaveLength(4)
    const refused = await request('', undefined, '&category=Yachts&traits[length][from]=long')
    expect(refused).toMatchObject({ status: 422, json: { code: 'TRAIT_REFUSED' } })
  })

  test('shows a listing for named members to nobody else', async () => {
    await givenListing(app, owner, { ...portofino, title: 'Unnamed lodge', is_private: true, audience: 'named' })
    for (const reader of [undefined, newcomer, verified])
      expect(await map('unnamed', reader)).toEqual({ items: [], without_place: 0, more: false })
    expect((await map('unnamed', owner)).items).toHaveLength(1)
  })

  test('records in the ledger the members who are shown a private listing in full, and nobody else', async () => {
    const fields = { ...portofino, is_private: true, location_precision: 'country' }
    const { id } = await givenListing(app, owner, { ...fields, title: 'Ledger house' })
    for (const reader of [undefined, newcomer, owner]) await map('ledger', reader)
    expect(await views(id)).toEqual([])
    await map('ledger', verified)
    expect(await views(id)).toEqual([{ member_id: verified.id, part: 'card' }])
  })

  test('counts each private listing as reading once a day, however often the map is read', async () => {
    const reader = await givenMember(app, { verified: true })
    const { id } = await givenListing(app, owner, { ...portofino, is_private: true, title: 'Counted house' })
    const member = [{ bucket: reader.id, times: 1 }]
    const allButOneCard = limits.privateReading.burst - 0.1
    app.platform.memoryLimits.count('privateReading', limits.privateReading, member, allButOneCard)
    for (const _ of [1, 2, 3]) expect((await request('counted', reader)).status).toBe(200)
    expect(await views(id)).toHaveLength(3)
    await givenListing(app, owner, { ...portofino, is_private: true, title: 'Refused house' })
    expect((await request('refused', reader)).status).toBe(429)
  })

  test('records nothing of a private listing without a place, which it only counts', async () => {
    const { id } = await givenListing(app, owner, { title: 'Placeless house', is_private: true })
    expect(await map('placeless', verified)).toEqual({ items: [], without_place: 1, more: false })
    expect(await views(id)).toEqual([])
  })

  test('takes the filters of browsing, and refuses what is none', async () => {
    await givenListing(app, owner, { ...portofino, title: 'Filtered hull', category: 'Yachts', price: '5' })
    expect((await request('hull', undefined, '&category=Yachts')).json.items).toHaveLength(1)
    expect((await request('hull', undefined, '&category=Jets')).json.items).toEqual([])
    expect((await request('hull', undefined, '&max_price=4')).json.items).toEqual([])
    expect((await request('hull', undefined, '&category=Castles')).json.code).toBe('BAD_REQUEST')
  })

  test('says that there are more than a map shows', async () => {
    const { id } = await givenListing(app, owner, { ...portofino, title: 'Milestone' })
    const columns = 'id, owner_id, title, category, is_active, seller_verified'
    await ask(
      `insert into listing (${columns}) select gen_random_uuid(), owner_id, 'Milestone', category, true, true
         from listing, generate_series(1, 300) where id = $1`,
      id,
    )
    await ask(
      `insert into listing_particulars (listing_id, currency) select id, 'USD' from listing where title = 'Milestone' and id <> $1`,
      id,
    )
    const { items, without_place, more } = await map('milestone')
    expect([items.length + without_place, more]).toEqual([300, true])
  })
})
