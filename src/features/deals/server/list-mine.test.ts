import { expect, test } from 'vitest'
import { complete, givenDeal, proposeStep, takeStep } from '#testing/deals.ts'
import { type GivenMember, givenMember } from '#testing/members.ts'
import { testApp } from '#testing/test-app.ts'
import { type DealTab, dealTabs } from '../terms.ts'

const app = await testApp()
const list = async (as: GivenMember, query = '') => (await app.call(`/api/deals${query}`, { as: as.actor })).json
const titles = ({ items }: { items: { title: string }[] }) => items.map(({ title }) => title)

const boughtDeal = await givenDeal(app, { title: 'Bought' })
const { buyer: me, seller: otherParty } = boughtDeal
const soldDeal = await givenDeal(app, { title: 'Sold' }, {}, { buyer: otherParty, seller: me })
await complete(app, soldDeal)
const withdrawnDeal = await givenDeal(app, { title: 'Dropped' }, {}, boughtDeal)
await takeStep(app, otherParty, withdrawnDeal.id, 'withdraw', { reason: 'No longer' })
const curator = await givenMember(app, { verified: true, curator: true })
const dealOfCurator = await givenDeal(app, { title: 'Of a curator' }, {}, { buyer: curator })

test.each<[DealTab, string[], string[]]>([
  ['all', ['Dropped', 'Sold', 'Bought'], ['Of a curator']],
  ['buying', ['Dropped', 'Bought'], ['Of a curator']],
  ['selling', ['Sold'], []],
  ['active', ['Bought'], ['Of a curator']],
  ['completed', ['Sold'], []],
])('lists only own deals in the tab %s, the newest first, for curators too', async (tab, mine, curators) => {
  const page = await list(me, `?tab=${tab}`)
  expect(titles(page)).toEqual(mine)
  expect(page).toMatchObject({ total: mine.length, next_cursor: null })
  const foundByCurator = await list(curator, `?tab=${tab}`)
  expect(titles(foundByCurator)).toEqual(curators)
  expect(foundByCurator.total).toBe(curators.length)
})

test('the list of deals is tested for every tab', () => expect(dealTabs).toHaveLength(5))

test('each deal names its parties and which of them the member is', async () => {
  const [, deal] = (await list(me)).items
  expect(deal).toEqual({
    ...{ id: soldDeal.id, title: 'Sold', amount: '1250000.50', currency: 'EUR', stage: 'Completed', completed: true },
    ...{ buyer: { id: otherParty.id, name: 'Sol' }, seller: { id: me.id, name: 'Bea' }, party: 'seller' },
    ...{ void: false, proposed: null },
    subject: { type: 'listing', id: soldDeal.listing.id, category: expect.any(String), cover: null },
    ...{ created_at: expect.any(String), updated_at: expect.any(String) },
  })
})

test('each deal says which step is proposed, and by which party', async () => {
  const { id } = await givenDeal(app, { title: 'Proposed' }, {}, boughtDeal)
  await proposeStep(app, me, id, 'Document Review', 1)
  for (const party of [me, otherParty])
    expect((await list(party)).items[0]).toMatchObject({ id, proposed: { to: 'Document Review', by: 'buyer' } })
  await takeStep(app, me, id, 'withdraw', { reason: 'No longer' })
  expect((await list(me)).items[0].proposed).toBeNull()
  await app.database.superuser.query('delete from deal where id = $1', [id])
})

test('pages list each deal once, even if several were opened in the same instant', async () => {
  await app.database.superuser.query('update deal set created_at = now()')
  const listedIds: string[] = []
  let cursor: string | null = ''
  do {
    const page: { items: { id: string }[]; next_cursor: string | null; total: number } = await list(
      me,
      `?limit=1${cursor && `&cursor=${cursor}`}`,
    )
    expect(page.total).toBe(3)
    listedIds.push(...page.items.map(({ id }) => id))
    cursor = page.next_cursor
  } while (cursor)
  expect(listedIds.toSorted()).toEqual([boughtDeal.id, soldDeal.id, withdrawnDeal.id].toSorted())
})

test('the list is empty for strangers and suspended members, and refused to visitors', async () => {
  expect(await list(await givenMember(app))).toEqual({ items: [], next_cursor: null, total: 0 })
  await app.database.superuser.query('update member set suspended_at = now() where id = $1', [dealOfCurator.seller.id])
  expect(await list(dealOfCurator.seller)).toEqual({ items: [], next_cursor: null, total: 0 })
  expect((await list(curator)).items[0].seller).toEqual({ id: dealOfCurator.seller.id, name: 'Sol' })
  expect((await app.call('/api/deals')).status).toBe(401)
})

test('a suspended party stays in the deal without a name', async () => {
  await app.database.superuser.query('update member set suspended_at = now() where id = $1', [otherParty.id])
  expect((await list(me, '?tab=active')).items[0].seller).toEqual({ id: otherParty.id, name: null })
})
