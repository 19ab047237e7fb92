import { expect, test } from 'vitest'
import { givenDeal, givenProposal, settle } from '#testing/deals.ts'
import { givenMember } from '#testing/members.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { ask, actionsOn } = recordsOf(app)

test('only the author takes a proposal back, and nobody can accept it afterwards', async () => {
  const { id, buyer, seller } = await givenDeal(app)
  const proposal = await givenProposal(app, buyer, id, 'Completed', 1)
  expect((await settle(app, seller, id, proposal, 'retract')).json.code).toBe('PROPOSAL_OTHER')
  for (const outsider of [await givenMember(app), await givenMember(app, { curator: true })])
    expect((await settle(app, outsider, id, proposal, 'retract')).json.code).toBe('DEAL_NOT_FOUND')
  for (let n = 0; n < 2; n++)
    expect((await settle(app, buyer, id, proposal, 'retract')).json).toMatchObject({ version: 1, proposal: null })
  expect((await settle(app, seller, id, proposal, 'accept')).json.code).toBe('PROPOSAL_CLOSED')
  expect((await settle(app, seller, id, proposal, 'decline')).json.code).toBe('PROPOSAL_CLOSED')
  expect(await actionsOn({ id })).toEqual(['deal.opened', 'deal.proposed', 'deal.retracted'])
  expect(await ask('select from deal_fee where deal_id = $1', id)).toEqual([])
})
