import { expect, test } from 'vitest'
import { complete, givenDeal } from '#testing/deals.ts'
import { type GivenMember, givenMember } from '#testing/members.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { ask } = recordsOf(app)
const dealsIn = (conversationId: string, as?: GivenMember) =>
  app.call(`/api/conversations/${conversationId}/deals`, as && { as: as.actor })

test('a conversation lists its deals to both parties, and says whether its listing is sold', async () => {
  const deal = await givenDeal(app)
  const { id, buyer, seller, conversationId } = deal
  for (const [member, party] of [
    [buyer, 'buyer'],
    [seller, 'seller'],
  ] as const)
    expect((await dealsIn(conversationId, member)).json).toMatchObject({
      ...{ items: [{ id, party, stage: 'Negotiation', amount: '1250000.50' }], sold: false },
    })
  await complete(app, deal)
  expect((await dealsIn(conversationId, buyer)).json).toMatchObject({ items: [{ id, completed: true }], sold: true })
})

test('the deals of a conversation are refused to everyone but its parties', async () => {
  const { conversationId, buyer } = await givenDeal(app)
  for (const outsider of [
    await givenMember(app, { verified: true }),
    await givenMember(app, { verified: true, curator: true }),
  ])
    expect((await dealsIn(conversationId, outsider)).json.code).toBe('CONVERSATION_NOT_FOUND')
  expect((await dealsIn(conversationId)).status).toBe(401)
  await ask('update member set suspended_at = now() where id = $1', buyer.id)
  expect((await dealsIn(conversationId, buyer)).json.items ?? []).toEqual([])
})
