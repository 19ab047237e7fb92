import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { limits } from '#platform/limits/rules.ts'
import { advisersOf } from '#testing/advisers.ts'
import { chainsOf, givenLongDeal } from '#testing/chains.ts'
import { complete, givenDeal } from '#testing/deals.ts'
import { givenMember } from '#testing/members.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { ask } = recordsOf(app)
await ask(`update instance_fee set rate = 2, payer = 'seller'`)
const { id, buyer, seller } = await givenLongDeal(app)
const file = (as: { actor: typeof buyer.actor } | undefined, name: string, deal = id) =>
  app.call(`/deals/${deal}/${name}`, { ...(as && { as: as.actor }) })

test('both parties download the signed timeline and the closing statement', async () => {
  for (const party of [buyer, seller]) {
    const { status, json, headers } = await file(party, 'timeline.json')
    expect([status, await chainsOf(app).check(json)]).toEqual([200, { verdict: 'valid' }])
    expect(headers['content-disposition']).toBe(`attachment; filename="timeline-${id}.json"`)
    const closing = await file(party, 'closing.pdf')
    expect([closing.status, closing.text.slice(0, 5)]).toEqual([200, '%PDF-'])
    expect(closing.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'private, no-store' })
  }
})

test('to everyone else, and before the completion, it looks as if there were none', async () => {
  const open = await givenDeal(app)
  const others = [
    undefined,
    await givenMember(app, { verified: true }),
    await givenMember(app, { verified: true, curator: true }),
    open.buyer,
  ]
  for (const name of ['timeline.json', 'closing.pdf'])
    for (const other of others) {
      const [hidden, unknown] = [await file(other, name), await file(other, name, randomUUID())]
      expect([hidden.status, hidden.text]).toEqual([404, unknown.text])
    }
  expect((await file(open.buyer, 'timeline.json', open.id)).status).toBe(200)
  expect((await file(open.buyer, 'closing.pdf', open.id)).status).toBe(404)
  expect((await file(buyer, 'closing.pdf', 'x')).status).toBe(404)
})

test('an adviser downloads the timeline if both parties show it, and never a closing statement', async () => {
  const advisers = advisersOf(app)
  const { id, adviser, invitation, ...deal } = await advisers.givenJoined()
  await complete(app, { id, ...deal })
  const { status, json } = await file(adviser, 'timeline.json', id)
  expect([status, await chainsOf(app).check(json)]).toEqual([200, { verdict: 'valid' }])
  expect((await file(adviser, 'closing.pdf', id)).status).toBe(404)
  await advisers.change(invitation, deal.seller, { timeline: false })
  expect((await file(adviser, 'timeline.json', id)).status).toBe(404)
})

test('a party writes a limited number of closing statements, and is told when to go on', async () => {
  const { burst } = limits.printout
  let refused = await file(buyer, 'closing.pdf')
  for (let index = 0; index <= burst && refused.status === 200; index += 1) refused = await file(buyer, 'closing.pdf')
  expect([refused.status, refused.json.code]).toEqual([429, 'TOO_MANY_REQUESTS'])
  expect((await file(buyer, 'timeline.json')).status).toBe(200)
})
