import { describe, expect, test } from 'vitest'
import { actAs } from '#database/database.ts'
import { chainsOf, givenLongDeal } from '#testing/chains.ts'
import { complete, givenDeal, givenMovedDeal, takeStep } from '#testing/deals.ts'
import { manipulated, seeded } from '#testing/manipulated-chain.ts'
import { givenMember } from '#testing/members.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'
import { appendEntry } from './server/steps/append-entry.ts'

const app = await testApp()
const { ask } = recordsOf(app)
const { take, check, kindsIn } = chainsOf(app)
const long = await givenLongDeal(app)
const honest = await take(long.buyer, long.id)

describe('rewriting it', () => {
  /** As the owner of the database could: without triggers, row policies and foreign keys. */
  const rewrite = async (statement: string, ...values: unknown[]) => {
    const client = await app.database.superuser.connect()
    try {
      await client.query('begin')
      await client.query('set local session_replication_role = replica')
      await client.query(statement, values)
      await client.query('commit')
    } finally {
      client.release(true)
    }
  }
  const rewritten: [string, string, object][] = [
    [
      'a text is replaced',
      `update deal_entry_word set text = 'Chalet' where deal_id = $1 and name = 'title'`,
      { verdict: 'words-changed', entry: 1 },
    ],
    [
      'an amount is replaced, with its digest',
      `update deal_entry set content = replace(content, '1250000.50', '1150000.50'),
        digest = sha256(convert_to(replace(content, '1250000.50', '1150000.50'), 'UTF8')) where deal_id = $1 and number = 1`,
      { verdict: 'changed', entry: 1 },
    ],
    [
      'an entry is removed',
      'delete from deal_entry where deal_id = $1 and number = 2',
      { verdict: 'dropped', entry: 2 },
    ],
    [
      'two entries are exchanged',
      `update deal_entry one set content = other.content, digest = other.digest, signature = other.signature
        from deal_entry other where one.deal_id = $1 and other.deal_id = $1
          and (one.number, other.number) in ((2, 3), (3, 2))`,
      { verdict: 'moved', entry: 2 },
    ],
    [
      'the last step is removed',
      'delete from deal_entry where deal_id = $1 and number = 3',
      { verdict: 'cut-off', entry: 3 },
    ],
    [
      'a signature is replaced by another',
      `update deal_entry set signature = (select signature from deal_entry where deal_id = $1 and number = 2)
        where deal_id = $1 and number = 3`,
      { verdict: 'changed', entry: 3 },
    ],
    [
      'the state of the deal is replaced',
      `update deal set version = 9 where id = $1`,
      { verdict: 'cut-off', entry: 4 },
    ],
    [
      'the amount of the deal is replaced',
      `update deal set amount = 1 where id = $1`,
      { verdict: 'end-changed', entry: 3 },
    ],
    [
      'the stage of the deal is replaced',
      `update deal set stage = 'Negotiation' where id = $1`,
      { verdict: 'end-changed', entry: 3 },
    ],
    [
      'a name is removed',
      `delete from deal_entry_word where deal_id = $1 and name = 'buyer_name'`,
      { verdict: 'words-changed', entry: 1 },
    ],
  ]
  test.each(rewritten)('is found: %s', async (_, statement, verdict) => {
    const { id, buyer } = await givenMovedDeal(app)
    await rewrite(statement, id)
    expect(await check(await take(buyer, id))).toEqual(verdict)
  })

  test('is found: a curator’s declaration that the deal is void is removed', async () => {
    const curator = await givenMember(app, { verified: true, curator: true })
    const given = await givenDeal(app)
    await complete(app, given)
    const declare = { method: 'POST', as: curator.actor, body: { reason: 'The deposit never came.' } } as const
    expect((await app.call(`/api/curation/deals/${given.id}/void`, declare)).status).toBe(200)
    const chain = await take(given.seller, given.id)
    expect([kindsIn(chain).at(-1), await check(chain)]).toEqual(['void', { verdict: 'valid' }])
    await rewrite('delete from deal_entry where deal_id = $1 and number = 4', given.id)
    expect(await check(await take(given.seller, given.id))).toEqual({ verdict: 'cut-off', entry: 4 })
  })

  test('stays valid with half of a surrogate pair in a text, and after the house has moved', async () => {
    const { id, buyer, seller } = await givenDeal(app, { amount: '90000000', currency: 'JPY' })
    await takeStep(app, buyer, id, 'amount', { amount: '80000000', version: 1, note: 'x\ud800' })
    const scope = { ...app.platform, actor: seller.actor, origin: () => 'https://moved.example' }
    await actAs(seller.actor, () => appendEntry(scope, id, { kind: 'step-proposed', facts: { to: 'Completed' } }))
    expect(await check(await take(seller, id))).toEqual({ verdict: 'valid' })
  })

  test('a malformed file is no timeline', async () => {
    const [first] = honest.entries
    for (const change of [{ facts: null }, { kind: {} }, { kind: '__proto__' }, { by: 'me' }, { seen: 1 }]) {
      const entries = [{ ...first, entry: { ...first?.entry, ...change } }]
      expect(await check({ ...honest, entries })).toEqual({ verdict: 'no-chain' })
    }
    expect(await check({ ...honest, head: { ...honest.head, stage: { toString: 1 } } })).toEqual({
      verdict: 'no-chain',
    })
  })

  test('a timeline that was rewritten as a whole lacks the head that a party kept', async () => {
    const { id, buyer } = await givenMovedDeal(app)
    const kept = (await take(buyer, id)).head.digest
    await ask('delete from deal_entry where deal_id = $1', id)
    const again = await take(buyer, id)
    expect(await check(again)).toEqual({ verdict: 'valid' })
    expect(await check(again, kept)).toEqual({ verdict: 'other-timeline', entry: 1 })
    expect(await check(again, again.head.digest)).toEqual({ verdict: 'valid' })
  })

  test('each of a thousand random changes of a file is found at its entry', async () => {
    const random = seeded(20_261_127)
    const missed: object[] = []
    for (let round = 0; round < 1_000; round += 1) {
      const { file, change, entry } = manipulated(honest, random)
      const result = await check(file)
      const isFound = 'entry' in result ? result.entry === entry : result.verdict === 'no-chain'
      if (!isFound) missed.push({ round, change, expected: entry, result })
    }
    expect(missed).toEqual([])
    expect(await check(honest)).toEqual({ verdict: 'valid' })
  })
})
