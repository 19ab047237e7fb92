import { expect, test } from 'vitest'
import { givenDeal, givenProposal, proposeStep, settle } from '#testing/deals.ts'
import { givenMember } from '#testing/members.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { ask, actionsOn } = recordsOf(app)

test('declining a proposal keeps the step in the timeline, and allows another proposal', async () => {
  const { id, buyer, seller } = await givenDeal(app)
  const proposal = await givenProposal(app, buyer, id, 'Document Review', 1)
  const { status, json } = await settle(app, seller, id, proposal, 'decline')
  expect(status).toBe(200)
  expect(json).toMatchObject({ stage: 'Negotiation', version: 1, proposal: null })
  expect(json.events.at(-1)).toMatchObject({
    ...{ kind: 'declined', to: 'Document Review', by: { id: seller.id }, proposed_by: { id: buyer.id } },
  })
  expect(await actionsOn({ id })).toEqual(['deal.opened', 'deal.proposed', 'deal.declined'])
  expect((await proposeStep(app, buyer, id, 'Document Review', 1)).json.proposal.id).not.toBe(proposal)
})

test('declining has no effect the second time, and is refused to the author, strangers and curators', async () => {
  const { id, buyer, seller } = await givenDeal(app)
  const proposal = await givenProposal(app, buyer, id, 'Completed', 1)
  expect((await settle(app, buyer, id, proposal, 'decline')).json.code).toBe('PROPOSAL_OWN')
  for (const outsider of [await givenMember(app), await givenMember(app, { curator: true })])
    expect((await settle(app, outsider, id, proposal, 'decline')).json.code).toBe('DEAL_NOT_FOUND')
  const responses = await Promise.all(Array.from({ length: 10 }, () => settle(app, seller, id, proposal, 'decline')))
  expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(200))
  expect(await ask(`select count from notification where kind = 'deal.declined' and deal_id = $1`, id)).toEqual([
    { count: 1 },
  ])
})
