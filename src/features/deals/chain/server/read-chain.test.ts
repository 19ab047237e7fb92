import { describe, expect, test } from 'vitest'
import { chainsOf, givenLongDeal } from '#testing/chains.ts'
import { givenDeal, givenMovedDeal, givenProposal, seenBy, takeStep } from '#testing/deals.ts'
import { givenMember } from '#testing/members.ts'
import { offersOf } from '#testing/offers.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { ask } = recordsOf(app)
const { take, check, kindsIn } = chainsOf(app)
const long = await givenLongDeal(app)
const { buyer, seller } = long
const honest = await take(buyer, long.id)

describe('the entries', () => {
  test('everything that the parties did is in it, in order, and both read the same', async () => {
    expect(kindsIn(honest)).toEqual([
      ...['opened', 'step-proposed', 'declined', 'step-proposed', 'taken-back', 'step-proposed', 'stepped', 'stepped'],
      ...['offer-made', 'offer-declined', 'offer-made', 'offer-withdrawn', 'offer-made', 'amount-agreed'],
      ...['offer-accepted', 'amount-proposed', 'amount-agreed', 'step-proposed', 'stepped'],
    ])
    expect((await take(seller, long.id)).entries).toEqual(honest.entries)
    expect(honest.head).toMatchObject({ number: 19, version: 6, stage: 'Completed', amount: '1150000.00' })
    expect(await check(honest)).toEqual({ verdict: 'valid' })
  })

  test('it begins with what the deal is about, and names and texts stand beside their digests', () => {
    const [first] = honest.entries
    expect(first?.entry).toMatchObject({
      ...{ by: 'buyer', version: 1, previous: null },
      facts: { buyer: buyer.id, seller: seller.id, subject_id: long.listing.id, amount: '1250000.50' },
    })
    expect(first?.words).toMatchObject({ title: { text: 'Villa above the bay' }, seller_name: { text: 'Sol' } })
    expect(JSON.stringify(first?.entry)).not.toContain('Villa')
    const offered = honest.entries.find(({ entry }) => entry.kind === 'offer-made')
    expect(offered?.words).toMatchObject({ conditions: { text: 'Subject to a survey.' } })
  })

  test('each acceptance carries the digest of the entry before it, which its member saw', () => {
    const accepted = honest.entries.filter(({ entry }) => entry.seen !== null).map(({ entry }) => entry)
    expect(accepted.map(({ kind, by }) => [kind, by])).toEqual([
      ...[
        ['stepped', 'seller'],
        ['amount-agreed', 'seller'],
        ['offer-accepted', 'seller'],
      ],
      ...[
        ['amount-agreed', 'buyer'],
        ['stepped', 'seller'],
      ],
    ])
    for (const { kind, seen, previous } of accepted) if (kind !== 'offer-accepted') expect(seen).toBe(previous)
  })

  test('an acceptance is refused if the member has not seen the newest entry', async () => {
    const { id, buyer, seller, conversationId } = await givenDeal(app)
    const offers = offersOf(app)
    const proposal = await givenProposal(app, buyer, id, 'Document Review', 1)
    const seen = await seenBy(app, seller, id)
    const offer = await offers.given(conversationId, buyer)
    const accept = (body: object) => takeStep(app, seller, id, `proposals/${proposal}/accept`, body)
    for (const body of [seen, { head: null }, { head: 'a'.repeat(64) }]) {
      expect((await accept(body)).json.code).toBe('DEAL_CHANGED')
      expect((await offers.call(`/offers/${offer}/accept`, seller, body)).json.code).toBe('DEAL_CHANGED')
    }
    for (const body of [{}, { head: 'x' }]) expect((await accept(body)).status).toBe(400)
    expect((await accept(await seenBy(app, seller, id))).status).toBe(200)
  })

  test('a proposal that agrees with the other party’s carries what its member saw, and no digest of another deal', async () => {
    const { id, buyer, seller } = await givenDeal(app)
    const before = await seenBy(app, seller, id)
    await givenProposal(app, buyer, id, 'Document Review', 1)
    const propose = (head: string | null) =>
      takeStep(app, seller, id, 'proposals', { to: 'Document Review', version: 1, head })
    expect((await propose(honest.head.digest)).json.code).toBe('DEAL_CHANGED')
    expect((await propose(before.head)).json.stage).toBe('Document Review')
    expect((await take(seller, id)).entries.at(-1)?.entry).toMatchObject({ kind: 'stepped', seen: before.head })
  })

  test('a deal from before there were signed timelines is taken over with its history', async () => {
    const { id, buyer, seller } = await givenMovedDeal(app)
    await ask('delete from deal_entry where deal_id = $1', id)
    expect((await seenBy(app, buyer, id)).head).toBeNull()
    await takeStep(app, seller, id, 'withdraw', { reason: 'No longer' })
    const chain = await take(buyer, id)
    expect(kindsIn(chain)).toEqual(['taken-over', 'withdrawn'])
    expect(chain.entries[0]?.entry.facts.history).toMatchObject([{ to: 'Negotiation' }, { to: 'Document Review' }])
    expect(await check(chain)).toEqual({ verdict: 'valid' })
  })

  test('twenty acceptances at once give one entry', async () => {
    const { id, buyer, seller } = await givenDeal(app)
    const proposal = await givenProposal(app, buyer, id, 'Document Review', 1)
    const seen = await seenBy(app, seller, id)
    const accept = () => takeStep(app, seller, id, `proposals/${proposal}/accept`, seen)
    const responses = await Promise.all(Array.from({ length: 20 }, accept))
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
    expect(kindsIn(await take(buyer, id))).toEqual(['opened', 'step-proposed', 'stepped'])
  })
})

describe('who reads it', () => {
  test('to a stranger, a curator, a suspended party and a visitor the deal does not exist', async () => {
    const { id, buyer } = await givenDeal(app)
    const others = [
      await givenMember(app, { verified: true }),
      await givenMember(app, { verified: true, curator: true }),
      buyer,
    ]
    await ask('update member set suspended_at = now() where id = $1', buyer.id)
    for (const { actor } of others) {
      const { status, json } = await app.call(`/api/deals/${id}/signed-timeline`, { as: actor })
      expect([status, json.code]).toEqual([404, 'DEAL_NOT_FOUND'])
    }
    expect((await app.call(`/api/deals/${id}/signed-timeline`)).status).toBe(401)
  })
})
