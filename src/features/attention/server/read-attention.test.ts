import { beforeEach, expect, test } from 'vitest'
import { advisersOf } from '#testing/advisers.ts'
import { requestAsParty, writeMessage } from '#testing/conversations.ts'
import { givenDeal, givenParties, givenProposal, settle, stepTogether, takeStep } from '#testing/deals.ts'
import { type GivenMember, givenMember } from '#testing/members.ts'
import { offersOf } from '#testing/offers.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { ask } = recordsOf(app)
const attentionOf = async (as: GivenMember, query = '') =>
  (await app.call(`/api/attention${query}`, { as: as.actor })).json
const write = (id: string, sender: GivenMember) => writeMessage(app, sender, { id })
const emptyAttention = {
  items: [],
  requests: 0,
  access_requests: 0,
  offers: 0,
  viewings: 0,
  advisers: 0,
  conversations: 0,
  deals: 0,
}

let buyer: GivenMember
let seller: GivenMember
beforeEach(async () => {
  buyer = await givenMember(app, { firstName: 'Bea' })
  seller = await givenMember(app, { firstName: 'Sol' })
})

test('lists an information request for its recipient until they answer, and only once', async () => {
  const { id } = await givenParties(app, {}, { buyer, seller })
  const request = {
    kind: 'request',
    id,
    from: 'Bea',
    about: 'Villa above the bay',
    proposed: null,
    since: expect.any(String),
  }
  expect(await attentionOf(seller)).toEqual({ ...emptyAttention, items: [request], requests: 1 })
  expect(await attentionOf(buyer)).toEqual(emptyAttention)
  await write(id, seller)
  await ask(
    'update conversation_party set read_through = 9 where conversation_id = $1 and member_id = $2',
    id,
    seller.id,
  )
  expect(await attentionOf(seller)).toEqual(emptyAttention)
  expect(await attentionOf(buyer)).toMatchObject({
    items: [{ kind: 'conversation', id, from: 'Sol' }],
    conversations: 1,
  })
})

test('lists a closed conversation only while it has unread messages', async () => {
  const { id } = await givenParties(app, {}, { buyer, seller })
  await write(id, buyer)
  await ask(
    'update conversation_party set ended_at = now() where conversation_id = $1 and member_id = $2',
    id,
    buyer.id,
  )
  expect(await attentionOf(seller)).toMatchObject({
    requests: 0,
    access_requests: 0,
    conversations: 1,
    items: [{ kind: 'conversation', id }],
  })
  await ask(
    'update conversation_party set read_through = 9 where conversation_id = $1 and member_id = $2',
    id,
    seller.id,
  )
  expect(await attentionOf(seller)).toEqual(emptyAttention)
})

test('lists a deal for the party that has to answer a proposal or did not take the last step', async () => {
  const { id } = await givenDeal(app, { title: 'A villa' }, {}, { buyer, seller })
  const deals = async () => [(await attentionOf(buyer)).deals, (await attentionOf(seller)).deals]
  expect(await deals()).toEqual([0, 1])
  expect((await attentionOf(seller)).items[0]).toMatchObject({
    kind: 'deal',
    id,
    from: 'Bea',
    about: 'A villa',
    proposed: null,
  })
  const proposal = await givenProposal(app, seller, id, 'Document Review', 1)
  expect(await deals()).toEqual([1, 0])
  expect((await attentionOf(buyer)).items[0]).toMatchObject({
    kind: 'deal',
    id,
    from: 'Sol',
    proposed: 'Document Review',
  })
  await settle(app, buyer, id, proposal, 'accept')
  expect(await deals()).toEqual([0, 1])
  await stepTogether(app, buyer, seller, id, 'Completed', 2)
  expect(await deals()).toEqual([0, 0])
})

test('lists an open offer for the party that answers it, while it can be accepted', async () => {
  const { id } = await givenParties(app, {}, { buyer, seller })
  await write(id, seller)
  await ask('update conversation_party set read_through = 9, unread = 0 where conversation_id = $1', id)
  const { given, letPass, withdraw } = offersOf(app)
  const first = await given(id, buyer)
  expect(await attentionOf(seller)).toMatchObject({
    items: [{ kind: 'offer', id, from: 'Bea', about: 'Villa above the bay', proposed: null }],
    offers: 1,
  })
  expect((await attentionOf(buyer)).offers).toBe(0)
  await requestAsParty(app, buyer, { id }, 'POST', '/end')
  expect((await attentionOf(seller)).offers).toBe(0)
  await requestAsParty(app, buyer, { id }, 'POST', '/resume')
  await letPass(first)
  expect((await attentionOf(seller)).offers).toBe(0)
  const second = await given(id, buyer)
  expect((await attentionOf(seller)).offers).toBe(1)
  await withdraw(second, buyer)
  expect((await attentionOf(seller)).offers).toBe(0)
})

test('leaves out deals whose conversation has ended', async () => {
  const { id, conversationId } = await givenDeal(app, {}, {}, { buyer, seller })
  await givenProposal(app, buyer, id, 'Completed', 1)
  expect((await attentionOf(seller)).deals).toBe(1)
  await requestAsParty(app, seller, { id: conversationId }, 'POST', '/end')
  expect((await attentionOf(seller)).deals).toBe(0)
})

test('leaves out deals while the other party is blocked or suspended', async () => {
  const { id, conversationId } = await givenDeal(app, {}, {}, { buyer, seller })
  const deals = async () => (await attentionOf(seller)).deals
  for (const blocker of [buyer, seller]) {
    await requestAsParty(app, blocker, { id: conversationId }, 'PUT', '/block')
    expect(await deals()).toBe(0)
    await requestAsParty(app, blocker, { id: conversationId }, 'DELETE', '/block')
    expect(await deals()).toBe(1)
  }
  await ask('update member set suspended_at = now() where id = $1', buyer.id)
  expect(await deals()).toBe(0)
  expect((await takeStep(app, seller, id, 'withdraw', { reason: 'They left.' })).status).toBe(200)
})

test('lists the latest items first, up to the limit, and counts all', async () => {
  for (let n = 0; n < 3; n++) {
    await givenParties(app, {}, { buyer, seller })
    await givenDeal(app, { title: `Deal ${n}` }, {}, { buyer, seller })
  }
  const attention = await attentionOf(seller, '?limit=4')
  expect(attention).toMatchObject({ requests: 6, access_requests: 0, conversations: 0, deals: 3 })
  expect(attention.items).toHaveLength(4)
  const pendingSince = attention.items.map(({ since }: { since: string }) => since)
  expect(pendingSince).toEqual(pendingSince.toSorted().reverse())
})

test("shows no other member's items, not even to curators", async () => {
  await givenParties(app, {}, { buyer, seller })
  await givenDeal(app, {}, {}, { buyer, seller })
  const curator = await givenMember(app, { verified: true, curator: true })
  for (const outsider of [curator, await givenMember(app)]) expect(await attentionOf(outsider)).toEqual(emptyAttention)
  expect((await app.call('/api/attention')).status).toBe(401)
  await ask('update member set suspended_at = now() where id = $1', seller.id)
  expect(await attentionOf(seller)).toEqual(emptyAttention)
})

test('lists an adviser for the party that is to agree, and then the invitation for the adviser', async () => {
  const { id, buyer, seller } = await givenDeal(app)
  const { givenInvited, agree, join } = advisersOf(app)
  const adviser = await givenMember(app, { verified: true })
  const adviserItemsOf = async (member: typeof buyer) => {
    const { items, advisers } = await attentionOf(member)
    const ofAdvisers = items.filter(({ kind }: { kind: string }) => /^advis/.test(kind))
    return [advisers, ...ofAdvisers.map(({ kind, id, about }: Record<string, string>) => [kind, id, about].join(' '))]
  }
  const invitation = await givenInvited(id, buyer, adviser)
  expect(await adviserItemsOf(seller)).toEqual([1, `adviser ${id} Villa above the bay`])
  expect([await adviserItemsOf(buyer), await adviserItemsOf(adviser)]).toEqual([[0], [0]])
  await agree(invitation, id, seller)
  expect(await adviserItemsOf(seller)).toEqual([0])
  expect(await adviserItemsOf(adviser)).toEqual([1, `advising ${id} Villa above the bay`])
  await join(invitation, adviser)
  expect(await adviserItemsOf(adviser)).toEqual([0])
})
