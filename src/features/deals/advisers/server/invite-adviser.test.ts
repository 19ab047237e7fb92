import { expect, test } from 'vitest'
import { advisersOf } from '#testing/advisers.ts'
import { chainsOf } from '#testing/chains.ts'
import { givenConversation } from '#testing/conversations.ts'
import { givenDeal, takeStep } from '#testing/deals.ts'
import { givenMember } from '#testing/members.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { ask, actionsOn } = recordsOf(app)
const advisers = advisersOf(app)
const { take, check } = chainsOf(app)
const given = await givenDeal(app)
const { id, buyer, seller } = given
const verified = (firstName: string) => givenMember(app, { firstName, verified: true })
const block = (blocker: { id: string }, blocked: { id: string }) =>
  ask('insert into member_block (blocker_id, blocked_id) values ($1, $2)', blocker.id, blocked.id)
const kindsOf = async (member: { id: string }) =>
  (
    await ask(
      `select kind from notification where member_id = $1 and kind like 'deal.adviser-%' order by created_at`,
      member.id,
    )
  ).map(({ kind }) => kind)

test('the other party is asked, and the invited member does not learn of it', async () => {
  const lena = await verified('Lena')
  const { status, json } = await advisers.invite(id, buyer, lena, { timeline: false })
  expect([status, json.state]).toEqual([201, 'invited'])
  const expected = {
    ...{ state: 'invited', capacity: 'lawyer', says: null, invited_by: 'buyer' },
    member: { id: lena.id, name: expect.stringContaining('Lena') },
    buyer: { documents: true, timeline: false },
    seller: { documents: false, timeline: false },
  }
  expect(await advisers.listOf(id, buyer)).toMatchObject([expected])
  expect(await advisers.listOf(id, seller)).toMatchObject([expected])
  expect(await kindsOf(seller)).toEqual(['deal.adviser-asked'])
  expect([await kindsOf(buyer), await kindsOf(lena)]).toEqual([[], []])
  expect((await advisers.call('/advised-deals', lena)).json.items).toEqual([])
  for (const action of ['join', 'decline', 'leave'] as const)
    expect((await advisers.settle(json.id, action, lena, { says: 'Lawyer' })).json.code).toBe('ADVISER_NOT_FOUND')
  expect(await actionsOn({ id })).toContain('adviser.invited')
})

test('the signed timeline has the invitation, with the name beside its digest, and verifies', async () => {
  const chain = await take(buyer, id)
  expect(chain.entries.at(-1)).toMatchObject({
    entry: { kind: 'adviser-invited', by: 'buyer', facts: { documents: 'shown', timeline: 'hidden' } },
    words: { adviser_name: { text: expect.stringContaining('Lena') } },
  })
  expect(await check(chain)).toEqual({ verdict: 'valid' })
})

test('twenty invitations at once make one', async () => {
  const deal = await givenDeal(app)
  const nora = await verified('Nora')
  const invitations = Array.from({ length: 20 }, (_, index) =>
    advisers.invite(deal.id, index % 2 ? deal.buyer : deal.seller, nora),
  )
  const statuses = (await Promise.all(invitations)).map(({ status, json }) => [status, json.code].join(' '))
  expect(statuses.filter((status) => status.startsWith('201'))).toHaveLength(1)
  expect(new Set(statuses)).toEqual(new Set(['201 ', '409 ADVISER_OPEN']))
})

test('a member who is unknown, suspended, apart or an unverified stranger gives one answer', async () => {
  const [suspended, blocked, blocker] = [await verified('Sven'), await verified('Bert'), await verified('Bella')]
  const unverified = await givenMember(app, { firstName: 'Una' })
  await ask('update member set suspended_at = now() where id = $1', suspended.id)
  await block(buyer, blocked)
  await block(blocker, buyer)
  const missing = { id: '0196a1b0-0000-7000-8000-000000000000' }
  for (const member of [missing, suspended, blocked, blocker, unverified])
    expect((await advisers.invite(id, buyer, member)).json.code).toBe('MEMBER_NOT_FOUND')
  await givenConversation(app, { starter: unverified, recipient: buyer })
  expect((await advisers.invite(id, buyer, unverified)).status).toBe(201)
})

test('one who is apart from the other party can be invited, and it never reaches them', async () => {
  const deal = await givenDeal(app)
  const apart = await verified('Ada')
  await block(apart, deal.seller)
  const invitation = await advisers.givenAgreed(deal, apart)
  expect(await kindsOf(apart)).toEqual([])
  expect((await advisers.call('/advised-deals', apart)).json.items).toEqual([])
  expect((await advisers.join(invitation, apart)).json.code).toBe('ADVISER_NOT_FOUND')
})

test('refuses the parties, members who are no party, and a deal that is halted or has failed', async () => {
  const deal = await givenDeal(app)
  const [lena, stranger] = [await verified('Lena'), await verified('Stella')]
  const codeOf = async (by = deal.buyer, member: { id: string } = lena) =>
    (await advisers.invite(deal.id, by, member)).json.code
  expect(await codeOf(deal.buyer, deal.seller)).toBe('ADVISER_IS_PARTY')
  expect(await codeOf(deal.buyer, deal.buyer)).toBe('ADVISER_IS_PARTY')
  expect(await codeOf(stranger)).toBe('DEAL_NOT_FOUND')
  expect((await app.call(`/api/deals/${deal.id}/advisers`)).status).toBe(401)
  await ask('update conversation_party set ended_at = now() where conversation_id = $1', deal.conversationId)
  expect(await codeOf()).toBe('DEAL_HALTED')
  await takeStep(app, deal.seller, deal.id, 'withdraw', { reason: 'No longer' })
  expect(await codeOf()).toBe('DEAL_ENDED')
})

test('a deal has at most ten at once', async () => {
  const deal = await givenDeal(app)
  const members = await Promise.all(Array.from({ length: 11 }, (_, index) => verified(`Member ${index}`)))
  const answers = await Promise.all(members.map((member) => advisers.invite(deal.id, deal.buyer, member)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(10)
  expect(answers.find(({ status }) => status !== 201)?.json.code).toBe('ADVISERS_FULL')
})
