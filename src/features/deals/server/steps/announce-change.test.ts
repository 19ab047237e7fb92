import { describe, expect, test } from 'vitest'
import { actAs } from '#database/database.ts'
import { requestAsParty } from '#testing/conversations.ts'
import { complete, givenDeal, givenMovedDeal, givenProposal, settle, stepTogether, takeStep } from '#testing/deals.ts'
import type { GivenMember } from '#testing/members.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'
import { announceChange } from './announce-change.ts'

const app = await testApp()
const { ask } = recordsOf(app)
const kindsNotified = async ({ id }: GivenMember) =>
  (await ask('select kind from notification where member_id = $1 and deal_id is not null order by kind', id)).map(
    ({ kind }) => kind,
  )

describe('notifying the other party', () => {
  test('the other party is notified of each proposal, answer and step, each with its own kind of notification', async () => {
    const { id, buyer, seller } = await givenDeal(app)
    expect(await kindsNotified(seller)).toEqual(['deal.opened'])
    const declined = await givenProposal(app, buyer, id, 'Completed', 1)
    expect(await kindsNotified(seller)).toEqual(['deal.opened', 'deal.proposed'])
    await settle(app, seller, id, declined, 'decline')
    expect(await kindsNotified(buyer)).toEqual(['deal.declined'])
    await stepTogether(app, buyer, seller, id, 'Document Review', 1)
    expect(await kindsNotified(buyer)).toEqual(['deal.declined', 'deal.stage'])
    await stepTogether(app, seller, buyer, id, 'Completed', 2)
    expect(await kindsNotified(seller)).toEqual(['deal.completed', 'deal.opened', 'deal.proposed'])
    expect(await ask(`select stage from notification where kind = 'deal.proposed' and deal_id = $1`, id)).toEqual([
      { stage: 'Document Review' },
      { stage: 'Completed' },
    ])
  })

  test('the other party is not notified when a proposal is taken back', async () => {
    const { id, buyer, seller } = await givenDeal(app)
    await settle(app, buyer, id, await givenProposal(app, buyer, id, 'Completed', 1), 'retract')
    expect(await kindsNotified(seller)).toEqual(['deal.opened', 'deal.proposed'])
  })

  test('a party is not notified while either has blocked the other, but of the next step afterwards', async () => {
    const { id, buyer, seller, conversationId } = await givenMovedDeal(app)
    const goBack = (version: number) => takeStep(app, buyer, id, 'stage', { to: 'Negotiation', version })
    const kindsBefore = await kindsNotified(seller)
    await requestAsParty(app, seller, { id: conversationId }, 'PUT', '/block')
    expect((await goBack(2)).status).toBe(200)
    expect(await kindsNotified(seller)).toEqual(kindsBefore)
    await requestAsParty(app, seller, { id: conversationId }, 'DELETE', '/block')
    await stepTogether(app, seller, buyer, id, 'Document Review', 3)
    await goBack(4)
    expect(await kindsNotified(seller)).toEqual([...kindsBefore, 'deal.stage'].sort())
  })

  test('a party is not notified of a withdrawal by a party they have blocked', async () => {
    const { id, buyer, seller, conversationId } = await givenDeal(app)
    await requestAsParty(app, buyer, { id: conversationId }, 'PUT', '/block')
    expect((await takeStep(app, seller, id, 'withdraw', { reason: 'No longer' })).status).toBe(200)
    expect(await kindsNotified(buyer)).toEqual([])
  })

  test('a party is notified of a completion even if either has blocked the other', async () => {
    const { id, buyer, seller, conversationId } = await givenDeal(app)
    await complete(app, { id, buyer, seller })
    await ask('delete from notification where deal_id = $1', id)
    await requestAsParty(app, buyer, { id: conversationId }, 'PUT', '/block')
    await actAs(seller.actor, () => announceChange(scopeOf(seller), id, 'deal.completed'))
    await actAs(seller.actor, () => announceChange(scopeOf(seller), id, 'deal.stage'))
    expect(await kindsNotified(buyer)).toEqual(['deal.completed'])
  })
})

const request = { id: 'test', address: '', headers: {}, cookies: [] }
const scopeOf = ({ actor }: GivenMember) => ({ ...app.platform, actor, request })
