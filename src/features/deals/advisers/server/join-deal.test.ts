import { expect, test } from 'vitest'
import { advisersOf } from '#testing/advisers.ts'
import { chainsOf } from '#testing/chains.ts'
import { complete, givenDeal, seenBy, takeStep } from '#testing/deals.ts'
import { givenMember } from '#testing/members.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { ask } = recordsOf(app)
const advisers = advisersOf(app)
const { take, check, kindsIn } = chainsOf(app)
const verified = (firstName: string) => givenMember(app, { firstName, verified: true })
const kindsOf = async (member: { id: string }) =>
  (
    await ask(
      `select kind from notification where member_id = $1 and kind like 'deal.adviser-%' order by created_at, id`,
      member.id,
    )
  ).map(({ kind }) => kind)
const stateOf = async (id: string) => (await ask('select state from deal_adviser where id = $1', id))[0].state

/** The codes of all answers but those of success. */
const codesOf = (answers: { status: number; json: { code?: string } }[]) =>
  answers.filter(({ status }) => status !== 200).map(({ json }) => json.code)

test('invited, agreed to, joined: each is told when it is their turn, and the timeline has all', async () => {
  const deal = await givenDeal(app)
  const lena = await verified('Lena')
  const invitation = await advisers.givenAgreed(deal, lena)
  expect(await kindsOf(lena)).toEqual(['deal.adviser-invited'])
  expect((await advisers.call('/advised-deals', lena)).json.items).toMatchObject([
    { id: deal.id, joined: false, title: 'Villa above the bay', buyer: null, seller: null, stage: null, amount: null },
  ])
  expect((await advisers.join(invitation, lena)).json.state).toBe('joined')
  expect((await advisers.join(invitation, lena)).json.state).toBe('joined')
  expect([await kindsOf(deal.buyer), await kindsOf(deal.seller)]).toEqual([
    ['deal.adviser-joined'],
    ['deal.adviser-asked', 'deal.adviser-joined'],
  ])
  expect((await advisers.call(`/advised-deals/${deal.id}`, lena)).json).toMatchObject({
    ...{ joined: true, stage: 'Negotiation', amount: '1250000.50', says: 'Lawyer, Vale & Partners' },
    ...{ buyer: { id: deal.buyer.id }, shows_documents: ['buyer', 'seller'], shows_timeline: true },
  })
  const chain = await take(deal.buyer, deal.id)
  expect(kindsIn(chain).slice(-3)).toEqual(['adviser-invited', 'adviser-agreed', 'adviser-joined'])
  expect(chain.entries.at(-2)?.entry.seen).toBe(chain.entries.at(-2)?.entry.previous)
  expect(chain.entries.at(-1)).toMatchObject({
    entry: { by: 'adviser' },
    words: { says: { text: 'Lawyer, Vale & Partners' } },
  })
  expect(await check(chain)).toEqual({ verdict: 'valid' })
  expect((await take(lena, deal.id)).entries).toEqual(chain.entries)
})

test('only the other party agrees, to what it saw, and only the adviser joins and leaves', async () => {
  const deal = await givenDeal(app)
  const [lena, stranger] = [await verified('Lena'), await verified('Stella')]
  const before = await seenBy(app, deal.seller, deal.id)
  const invitation = await advisers.givenInvited(deal.id, deal.buyer, lena)
  const codeOf = async (answer: Promise<{ json: { code?: string } }>) => (await answer).json.code
  expect(await codeOf(advisers.agree(invitation, deal.id, deal.buyer))).toBe('ADVISER_OWN')
  expect(await codeOf(advisers.settle(invitation, 'decline', deal.buyer))).toBe('ADVISER_OWN')
  expect(await codeOf(advisers.settle(invitation, 'withdraw', deal.seller))).toBe('ADVISER_OTHER')
  expect(await codeOf(advisers.settle(invitation, 'remove', deal.seller))).toBe('ADVISER_CLOSED')
  expect(await codeOf(advisers.agree(invitation, deal.id, deal.seller, before))).toBe('DEAL_CHANGED')
  expect(await codeOf(advisers.agree(invitation, deal.id, stranger))).toBe('ADVISER_NOT_FOUND')
  expect((await advisers.agree(invitation, deal.id, deal.seller)).status).toBe(200)
  expect(await codeOf(advisers.join(invitation, deal.buyer))).toBe('ADVISER_OTHER')
  expect(await codeOf(advisers.settle(invitation, 'leave', lena))).toBe('ADVISER_CLOSED')
  expect((await advisers.settle(invitation, 'join', lena, { says: '  ' })).status).toBe(400)
  expect((await advisers.settle(invitation, 'join', lena, { says: 'x'.repeat(121) })).status).toBe(400)
  expect((await advisers.join(invitation, lena)).status).toBe(200)
  expect(await codeOf(advisers.settle(invitation, 'remove', lena))).toBe('ADVISER_PARTY')
  expect(await codeOf(advisers.change(invitation, lena, { documents: true }))).toBe('ADVISER_PARTY')
  expect(await codeOf(advisers.settle(invitation, 'leave', deal.seller))).toBe('ADVISER_OTHER')
  expect(await codeOf(advisers.settle(invitation, 'withdraw', deal.buyer))).toBe('ADVISER_CLOSED')
  expect((await advisers.settle(invitation, 'leave', lena)).json.state).toBe('left')
  expect(await kindsOf(deal.seller)).toContain('deal.adviser-left')
})

test('the other party declines without a word to the invited member, who may decline later', async () => {
  const deal = await givenDeal(app)
  const lena = await verified('Lena')
  const first = await advisers.givenInvited(deal.id, deal.buyer, lena)
  expect((await advisers.settle(first, 'decline', deal.seller)).json.state).toBe('declined')
  expect([await kindsOf(lena), await kindsOf(deal.buyer)]).toEqual([[], ['deal.adviser-declined']])
  const second = await advisers.givenAgreed(deal, lena)
  expect((await advisers.settle(second, 'decline', lena)).json.state).toBe('declined')
  expect((await take(deal.buyer, deal.id)).entries.at(-1)?.entry).toMatchObject({
    kind: 'adviser-declined',
    by: 'adviser',
  })
})

test('an invitation to a deal that was withdrawn waits for nobody, and a halted one is not agreed to', async () => {
  const deal = await givenDeal(app)
  const [lena, nora] = [await verified('Lena'), await verified('Nora')]
  const [agreed, asked] = [
    await advisers.givenAgreed(deal, lena),
    await advisers.givenInvited(deal.id, deal.buyer, nora),
  ]
  await ask('update conversation_party set ended_at = now() where conversation_id = $1', deal.conversationId)
  expect((await advisers.agree(asked, deal.id, deal.seller)).json.code).toBe('DEAL_HALTED')
  await takeStep(app, deal.buyer, deal.id, 'withdraw', { reason: 'No longer' })
  expect((await app.call('/api/advised-deals', { as: lena.actor })).json.items).toEqual([])
  for (const answer of [await advisers.join(agreed, lena), await advisers.settle(agreed, 'decline', lena)])
    expect(answer.json.code).toBe('ADVISER_NOT_FOUND')
  expect((await advisers.settle(agreed, 'withdraw', deal.buyer)).status).toBe(200)
})

test('either party removes an adviser, also after the completion, who then reads nothing', async () => {
  const { adviser, invitation, ...deal } = await advisers.givenJoined()
  await complete(app, deal)
  expect((await advisers.settle(invitation, 'remove', deal.seller)).json.state).toBe('removed')
  expect(await kindsOf(adviser)).toEqual(['deal.adviser-invited', 'deal.adviser-removed'])
  expect((await advisers.call(`/advised-deals/${deal.id}`, adviser)).json.code).toBe('DEAL_NOT_FOUND')
  expect((await app.call(`/api/deals/${deal.id}/signed-timeline`, { as: adviser.actor })).status).toBe(404)
})

test('each party changes its own part, and the same choice again is no entry', async () => {
  const { adviser, invitation, ...deal } = await advisers.givenJoined()
  expect((await advisers.change(invitation, deal.buyer, { timeline: false })).status).toBe(200)
  expect((await advisers.change(invitation, deal.buyer, { timeline: false })).status).toBe(200)
  const chain = await take(deal.buyer, deal.id)
  expect(kindsIn(chain).slice(-2)).toEqual(['adviser-joined', 'adviser-access'])
  expect(chain.entries.at(-1)?.entry.facts).toMatchObject({ documents: 'shown', timeline: 'hidden' })
  expect((await app.call(`/api/deals/${deal.id}/signed-timeline`, { as: adviser.actor })).status).toBe(404)
  expect((await advisers.call(`/advised-deals/${deal.id}`, adviser)).json).toMatchObject({
    shows_timeline: false,
    amount: null,
  })
})

test('a changed capacity, actor or word of an adviser is found in the file', async () => {
  const { id, buyer } = await advisers.givenJoined()
  const chain = await take(buyer, id)
  const altered = (change: (last: (typeof chain.entries)[number]) => void) => {
    const copy = structuredClone(chain)
    const last = copy.entries.at(-1)
    if (last) change(last)
    return check(copy)
  }
  const entry = chain.entries.length
  for (const change of [{ by: 'buyer' }, { facts: { capacity: 'surveyor' } }] as const)
    expect(await altered((last) => Object.assign(last.entry, change))).toEqual({ verdict: 'changed', entry })
  const says = await altered((last) => Object.assign(last.words, { says: { salt: 'a', text: 'Surveyor' } }))
  expect(says).toEqual({ verdict: 'words-changed', entry })
})

test('an agreement against the withdrawal of the invitation: one of them holds', async () => {
  for (let round = 0; round < 10; round += 1) {
    const deal = await givenDeal(app)
    const invitation = await advisers.givenInvited(deal.id, deal.buyer, await verified('Lena'))
    const seen = await seenBy(app, deal.seller, deal.id)
    const answers = await Promise.all([
      advisers.agree(invitation, deal.id, deal.seller, seen),
      advisers.settle(invitation, 'withdraw', deal.buyer),
    ])
    // The invitation can be taken back after the agreement too, but it cannot be agreed to afterwards.
    expect(['ADVISER_CLOSED', undefined]).toContain(codesOf(answers)[0])
    expect(await stateOf(invitation)).toBe('withdrawn')
    expect(await check(await take(deal.buyer, deal.id))).toEqual({ verdict: 'valid' })
  }
})

test('joining against a removal, and the same twenty times at once, leave one end', async () => {
  for (let round = 0; round < 10; round += 1) {
    const deal = await givenDeal(app)
    const lena = await verified('Lena')
    const invitation = await advisers.givenAgreed(deal, lena)
    const answers = await Promise.all([
      advisers.join(invitation, lena),
      advisers.settle(invitation, 'remove', deal.seller),
    ])
    // One who was removed before they joined does not see the invitation any more.
    expect(['ADVISER_CLOSED', 'ADVISER_NOT_FOUND', undefined]).toContain(codesOf(answers)[0])
    expect(await stateOf(invitation)).toBe('removed')
  }
  const { invitation, ...deal } = await advisers.givenJoined()
  const removals = Array.from({ length: 20 }, () => advisers.settle(invitation, 'remove', deal.buyer))
  expect(new Set((await Promise.all(removals)).map(({ status }) => status))).toEqual(new Set([200]))
  expect(kindsIn(await take(deal.buyer, deal.id)).filter((kind) => kind === 'adviser-removed')).toHaveLength(1)
})
