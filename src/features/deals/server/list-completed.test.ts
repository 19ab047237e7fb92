import { expect, test } from 'vitest'
import { complete, givenDeal } from '#testing/deals.ts'
import { type GivenMember, givenMember } from '#testing/members.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { ask } = recordsOf(app)
await ask(`update instance_fee set rate = 2, payer = 'both'`)
const curator = await givenMember(app, { verified: true, curator: true })
const list = (as: GivenMember, query = '') => app.call(`/api/curation/deals${query}`, { as: as.actor })
const titles = (json: { items: { title: string }[] }) => json.items.map(({ title }) => title)

const firstDeal = await givenDeal(app, { title: 'First', amount: '1000.00' })
const secondDeal = await givenDeal(app, { title: 'Second' }, {}, firstDeal)
const voided = await givenDeal(app, { title: 'Void' }, {}, firstDeal)
await givenDeal(app, { title: 'Open' }, {}, firstDeal)
for (const deal of [firstDeal, secondDeal, voided]) await complete(app, deal)
await app.call(`/api/curation/deals/${voided.id}/void`, {
  method: 'POST',
  as: curator.actor,
  body: { reason: 'Never paid' },
})

test('lists completed deals with their fees for curators, the latest first, and void deals separately', async () => {
  const { json } = await list(curator)
  expect(titles(json)).toEqual(['Second', 'First'])
  expect(json.items[1]).toMatchObject({ id: firstDeal.id, fee: '20.00', void: false, completed_at: expect.any(String) })
  const { json: page } = await list(curator, '?limit=1')
  expect(titles((await list(curator, `?limit=1&cursor=${page.next_cursor}`)).json)).toEqual(['First'])
  expect(titles((await list(curator, '?state=void')).json)).toEqual(['Void'])
})

test('listing completed deals is refused to everyone but curators', async () => {
  for (const member of [firstDeal.buyer, firstDeal.seller, await givenMember(app)])
    expect((await list(member)).status).toBe(403)
  expect((await app.call('/api/curation/deals')).status).toBe(403)
})
