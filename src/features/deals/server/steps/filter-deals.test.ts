import { beforeAll, describe, expect, test } from 'vitest'
import { complete, givenDeal, stepTogether, takeStep } from '#testing/deals.ts'
import { type GivenMember, givenMember } from '#testing/members.ts'
import { givenPhotograph } from '#testing/photographs.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { ask } = recordsOf(app)
type Page = { items: { title: string }[]; total: number; next_cursor: string | null }
const list = async (query: string, { actor }: GivenMember): Promise<Page> =>
  (await app.call(`/api/deals${query}`, { as: actor })).json
const titles = ({ items }: Page) => items.map(({ title }) => title)

describe('filters and orders', () => {
  let me: GivenMember
  let curator: GivenMember
  beforeAll(async () => {
    me = await givenMember(app, { firstName: 'Mika', verified: true })
    curator = await givenMember(app, { verified: true, curator: true })
    const sol = await givenMember(app, { firstName: 'Solène', lastName: 'Marchbanks', verified: true })
    const tam = await givenMember(app, { firstName: 'Tamsin', verified: true })
    const villa = await givenDeal(app, { title: 'Villa', amount: '900000' }, {}, { buyer: me, seller: sol })
    await givenDeal(app, { title: 'Screens', amount: '90000000', currency: 'JPY' }, {}, { buyer: tam, seller: me })
    const sloop = await givenDeal(
      app,
      { title: 'Sloop', amount: '950000', currency: 'USD' },
      {},
      { buyer: me, seller: tam },
    )
    const atoll = await givenDeal(app, { title: 'Atoll', amount: '0' }, {}, { buyer: sol, seller: me })
    await givenDeal(app, { title: 'Kite', amount: '50' }, {}, { buyer: me, seller: tam })
    await stepTogether(app, me, sol, villa.id, 'Document Review', 1)
    await complete(app, sloop)
    await takeStep(app, sol, atoll.id, 'withdraw', { reason: 'Villa is better' })
    await givenDeal(app, { title: 'Villa of others' }, {}, { buyer: sol, seller: tam })
  })

  test.each([
    ['?search=villa', ['Villa']],
    ['?search=SOLENE', ['Atoll', 'Villa']],
    ['?search=marchbanks+villa', ['Villa']],
    ['?search=mika', []],
    ['?search=%25', []],
    ['?stage=Negotiation', ['Kite', 'Screens']],
    ['?stage=Withdrawn', ['Atoll']],
    ['?role=seller', ['Atoll', 'Screens']],
    ['?role=buyer&tab=active', ['Kite', 'Villa']],
    ['?role=buyer&tab=selling', []],
    ['?tab=completed&search=tamsin', ['Sloop']],
    ['?sort=created-up', ['Villa', 'Screens', 'Sloop', 'Atoll', 'Kite']],
    ['?sort=activity-down', ['Atoll', 'Sloop', 'Villa', 'Kite', 'Screens']],
    ['?sort=amount-down', ['Villa', 'Sloop', 'Screens', 'Kite', 'Atoll']],
    ['?sort=amount-up', ['Kite', 'Screens', 'Sloop', 'Villa', 'Atoll']],
    ['?sort=stage-up&role=buyer', ['Kite', 'Villa', 'Sloop']],
    ['?sort=stage-down&role=buyer', ['Sloop', 'Villa', 'Kite']],
  ])('%s', async (query, expected) => {
    const page = await list(query, me)
    expect(titles(page)).toEqual(expected)
    expect(page.total).toBe(expected.length)
  })

  test.each(['created-up', 'activity-down', 'amount-up', 'amount-down', 'stage-up'])(
    'pages ordered by %s have each deal once, and the total of the matches',
    async (sort) => {
      const everything = titles(await list(`?sort=${sort}`, me))
      const found: string[] = []
      for (let cursor: string | null = ''; cursor !== null; ) {
        const page: Page = await list(`?sort=${sort}&limit=2${cursor && `&cursor=${cursor}`}`, me)
        expect(page.total).toBe(5)
        found.push(...titles(page))
        cursor = page.next_cursor
      }
      expect(found).toEqual(everything)
    },
  )

  test('a cursor of another order is refused', async () => {
    const { next_cursor } = await list('?sort=amount-up&limit=2', me)
    for (const sort of ['stage-up', 'created-down'])
      expect(await list(`?sort=${sort}&cursor=${next_cursor}`, me)).toMatchObject({ code: 'BAD_REQUEST' })
  })

  test('strangers, curators and suspended members find nothing, and visitors may not ask', async () => {
    const stranger = await givenMember(app, { verified: true })
    for (const other of [stranger, curator])
      expect(await list('?search=villa', other)).toEqual({ items: [], next_cursor: null, total: 0 })
    expect((await app.call('/api/deals?search=villa')).status).toBe(401)
    const { buyer, seller } = await givenDeal(app, { title: 'Ketch' })
    expect(titles(await list('?search=ketch', buyer))).toEqual(['Ketch'])
    await ask('update member set suspended_at = now() where id = $1', buyer.id)
    expect(titles(await list('?search=ketch', buyer))).toEqual([])
    expect(titles(await list('?search=ketch', seller))).toEqual(['Ketch'])
  })
})

describe('what the reader may not see', () => {
  test('the words of a search match the other party’s name only as the reader sees it', async () => {
    const seller = await givenMember(app, { firstName: 'Oriel', lastName: 'Quillon', verified: true })
    const { buyer } = await givenDeal(app, { title: 'Tiara' }, {}, { seller })
    const found = async (words: string) => titles(await list(`?search=${words}`, buyer))
    expect(await found('quillon')).toEqual(['Tiara'])
    await ask(`update member set name_shown = 'first' where id = $1`, seller.id)
    expect([await found('quillon'), await found('oriel')]).toEqual([[], ['Tiara']])
    await ask(`update member set name_shown = 'member' where id = $1`, seller.id)
    expect([await found('quillon'), await found('oriel')]).toEqual([[], []])
    await ask(`update member set name_shown = 'full', suspended_at = now() where id = $1`, seller.id)
    expect([await found('quillon'), await found('tiara')]).toEqual([[], ['Tiara']])
  })

  test('an undisclosed price changes no order, and no word finds it', async () => {
    const seller = await givenMember(app, { firstName: 'Sol', verified: true })
    const buyer = await givenMember(app, { verified: true })
    const open = (title: string, undisclosed_price: string) =>
      givenDeal(app, { title, amount: '0' }, { price: null, undisclosed_price }, { buyer, seller })
    await open('Dear', '7777777')
    const cheap = await open('Cheap', '1943')
    const orders = ['amount-up', 'amount-down', 'stage-up', 'activity-up']
    const answers = () => Promise.all(orders.map(async (sort) => titles(await list(`?sort=${sort}`, buyer))))
    const before = await answers()
    expect(before[0]).toEqual(before[1]?.toReversed())
    await ask('update listing_undisclosed_price set amount = 99999999 where listing_id = $1', cheap.listing.id)
    expect(await answers()).toEqual(before)
    for (const words of ['7777777', '1943', '99999999'])
      expect(titles(await list(`?search=${words}`, buyer))).toEqual([])
  })

  test('the cover of a private listing is shown only to a party that sees the listing in full', async () => {
    const { id, buyer, seller, listing } = await givenDeal(app, {}, { is_private: true, category: 'Art' })
    const { id: photographId } = await givenPhotograph(app, seller, listing.id)
    const subjectFor = async (as: GivenMember['actor'], url: string) => (await app.call(url, { as })).json
    const subject = { type: 'listing', id: listing.id, category: 'Art' }
    for (const { actor } of [buyer, seller])
      expect((await subjectFor(actor, '/api/deals')).items[0].subject).toMatchObject({
        ...{ ...subject, cover: { id: photographId } },
      })
    const noLongerVerified = { ...buyer.actor, verified: false }
    const withoutCover = { ...subject, cover: null }
    expect((await subjectFor(noLongerVerified, '/api/deals?sort=stage-up')).items[0].subject).toEqual(withoutCover)
    expect((await subjectFor(noLongerVerified, `/api/deals/${id}`)).subject).toEqual(withoutCover)
  })
})
