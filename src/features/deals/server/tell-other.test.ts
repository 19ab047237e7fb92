import { describe, expect, test } from 'vitest'
import { doTo } from '#testing/conversations.ts'
import { givenDeal, takeStep } from '#testing/deals.ts'
import type { GivenMember } from '#testing/members.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { ask } = recordsOf(app)
const kindsTold = async ({ id }: GivenMember) =>
  (await ask('select kind from notification where member_id = $1 and deal_id is not null order by kind', id)).map(
    ({ kind }) => kind,
  )

describe('the other party hears of', () => {
  test('each step, by a notification of its kind', async () => {
    const { id, buyer, seller } = await givenDeal(app)
    expect(await kindsTold(seller)).toEqual(['deal.opened'])
    await takeStep(app, buyer, id, 'stage', { to: 'Document Review', version: 1 })
    await takeStep(app, seller, id, 'stage', { to: 'Due Diligence', version: 2 })
    await takeStep(app, buyer, id, 'complete')
    expect(await kindsTold(seller)).toEqual(['deal.completed', 'deal.opened', 'deal.stage'])
    expect(await kindsTold(buyer)).toEqual(['deal.stage'])
  })

  test('nothing while either has blocked the other, and of the next step once it is over', async () => {
    const { id, buyer, seller, conversationId } = await givenDeal(app)
    const forth = (version: number) => takeStep(app, buyer, id, 'stage', { to: 'Document Review', version })
    const back = (version: number) => takeStep(app, seller, id, 'stage', { to: 'Negotiation', version })
    await doTo(app, seller, { id: conversationId }, 'PUT', '/block')
    for (const { status } of [await forth(1), await back(2), await forth(3)]) expect(status).toBe(200)
    expect([await kindsTold(buyer), await kindsTold(seller)]).toEqual([[], ['deal.opened']])
    await doTo(app, seller, { id: conversationId }, 'DELETE', '/block')
    await back(4)
    await forth(5)
    expect([await kindsTold(buyer), await kindsTold(seller)]).toEqual([['deal.stage'], ['deal.opened', 'deal.stage']])
  })

  test.each(['complete', 'withdraw'])('no %s by one whom they have blocked', async (what) => {
    const { id, buyer, seller, conversationId } = await givenDeal(app)
    await doTo(app, buyer, { id: conversationId }, 'PUT', '/block')
    expect((await takeStep(app, seller, id, what, { reason: 'No longer' })).status).toBe(200)
    expect(await kindsTold(buyer)).toEqual([])
  })
})
