import { describe, expect, test } from 'vitest'
import {
  type DealParty,
  type DealStage,
  dealParties,
  dealStages,
  dealSteps,
  endedStages,
  mayStep,
} from '#lib/deal-terms.ts'
import { givenAnsweredDeal, givenDeal, takeStep } from '#testing/deals.ts'
import { type GivenMember, givenMember } from '#testing/members.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { ask, actionsOn } = recordsOf(app)
/** A deal at a stage, in which both parties have taken a step; ended, where it is, by the product itself. */
async function givenStage(stage: DealStage) {
  const deal = await givenAnsweredDeal(app)
  if (stage === 'Document Review') return { ...deal, version: 2 }
  await ask(
    `update deal set stage = $2, version = 3, completed_at = case when $2 = 'Completed' then now() end,
       withdrawn_because = case when $2 = 'Withdrawn' then 'No longer' end where id = $1`,
    deal.id,
    stage,
  )
  return { ...deal, version: 3 }
}

const stored = async (id: string) =>
  await ask(
    'select stage, version, updated_at, (select count(*)::int from deal_event where deal_id = deal.id) as events from deal where id = $1',
    id,
  )

function step(as: GivenMember, to: DealStage, version: number, id: string) {
  if (to === 'Completed') return takeStep(app, as, id, 'complete')
  if (to === 'Withdrawn') return takeStep(app, as, id, 'withdraw', { reason: 'No longer' })
  return takeStep(app, as, id, 'stage', { to, version })
}

const everyStep = dealStages.flatMap((from) =>
  dealStages.flatMap((to) => dealParties.map((party): [DealStage, DealStage, DealParty] => [from, to, party])),
)
const allowed = everyStep.filter(([from, to, party]) => mayStep(from, to, party))
const absent = everyStep.filter(([from, to, party]) => !mayStep(from, to, party))

describe('the table of transitions', () => {
  test('is what the database holds members to', async () => {
    const { rows } = await app.database.superuser.query(
      `select a, b, party from unnest($1::text[]) a, unnest($1::text[]) b, unnest($2::text[]) party where is_deal_step(a, b, party)`,
      [dealStages, dealParties],
    )
    const inWords = (steps: unknown[][]) => steps.map((one) => one.join(' > ')).sort()
    expect(inWords(rows.map(({ a, b, party }) => [a, b, party]))).toEqual(inWords(allowed))
    expect(allowed.length + absent.length).toBe(50)
  })

  test.each(allowed)('takes a deal from %s to %s by the %s', async (from, to, party) => {
    const { version, id, ...deal } = await givenStage(from)
    const { status, json } = await step(deal[party], to, version, id)
    expect(status).toBe(200)
    expect(json).toMatchObject({ stage: to, version: version + 1, completed: to === 'Completed' })
    expect(json.events.at(-1)).toMatchObject({ from, to, by: { id: deal[party].id } })
  })

  test.each(absent)('takes no deal from %s to %s by the %s', async (from, to, party) => {
    const { version, id, ...deal } = await givenStage(from)
    const before = await stored(id)
    const { status, json } = await step(deal[party], to, version, id)
    // Asked to be completed again, it answers with what it is.
    if (from === 'Completed' && to === 'Completed') expect([status, json.version]).toEqual([200, version])
    else expect([status, json.code]).toEqual([409, 'DEAL_STEP'])
    expect(await stored(id)).toEqual(before)
  })

  test('ends where it says that a deal goes nowhere', () => {
    expect(dealStages.filter((stage) => Object.keys(dealSteps[stage]).length === 0)).toEqual(endedStages)
  })
})

describe('a step', () => {
  test('of one who looked before the other’s step is refused', async () => {
    const { id, buyer, seller } = await givenDeal(app)
    const ahead = (as: GivenMember) => step(as, 'Document Review', 1, id)
    expect((await ahead(buyer)).json).toMatchObject({ stage: 'Document Review', version: 2 })
    expect((await ahead(seller)).json.code).toBe('DEAL_CHANGED')
  })

  test('twenty times at once is taken once', async () => {
    const { id, buyer, seller } = await givenDeal(app)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, place) => step(place % 2 ? buyer : seller, 'Document Review', 1, id)),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(19).fill(409)])
    expect(await ask('select from deal_event where deal_id = $1', id)).toHaveLength(2)
    expect(await actionsOn({ id })).toEqual(['deal.opened', 'deal.stepped'])
    const [told, ...rest] = await ask(
      `select member_id, stage from notification where kind = 'deal.stage' and deal_id = $1`,
      id,
    )
    const [, { by_id: mover }] = await ask('select by_id from deal_event where deal_id = $1 order by version', id)
    expect(told).toEqual({ member_id: mover === buyer.id ? seller.id : buyer.id, stage: 'Document Review' })
    expect(rest).toEqual([])
  })

  test('goes back too, and each is in the timeline', async () => {
    const { id, buyer, seller } = await givenDeal(app)
    await step(buyer, 'Document Review', 1, id)
    await step(seller, 'Due Diligence', 2, id)
    const { json } = await step(buyer, 'Document Review', 3, id)
    expect(
      json.events.map(({ kind, to, by }: { kind: string; to: string; by: { name: string } }) => [kind, to, by.name]),
    ).toEqual([
      ['created', 'Negotiation', 'Bea'],
      ['stage', 'Document Review', 'Bea'],
      ['stage', 'Due Diligence', 'Sol'],
      ['stage', 'Document Review', 'Bea'],
    ])
  })

  test('is nobody’s but the parties’', async () => {
    const { id } = await givenDeal(app)
    const others = [
      await givenMember(app, { verified: true }),
      await givenMember(app, { verified: true, curator: true }),
    ]
    for (const other of others)
      for (const to of dealStages) expect((await step(other, to, 1, id)).json.code).toBe('DEAL_NOT_FOUND')
    expect(await ask('select from deal_event where deal_id = $1', id)).toHaveLength(1)
  })
})

describe('withdrawing', () => {
  test('says why, once, and to both', async () => {
    const { id, buyer, seller } = await givenDeal(app)
    expect((await takeStep(app, seller, id, 'withdraw', { reason: '  ' })).status).toBe(400)
    const { json } = await takeStep(app, seller, id, 'withdraw', { reason: 'The papers never came.' })
    expect(json).toMatchObject({ stage: 'Withdrawn', completed: false, completed_at: null })
    const read = await app.call(`/api/deals/${id}`, { as: buyer.actor })
    expect(read.json.events.at(-1)).toMatchObject({
      ...{ kind: 'withdrawn', by: { id: seller.id }, reason: 'The papers never came.' },
    })
    const again = await takeStep(app, buyer, id, 'withdraw', { reason: 'Me too' })
    expect(again.json.code).toBe('DEAL_STEP')
    expect(await actionsOn({ id })).toEqual(['deal.opened', 'deal.withdrawn'])
    const told = await ask(`select member_id from notification where kind = 'deal.withdrawn' and deal_id = $1`, id)
    expect(told).toEqual([{ member_id: buyer.id }])
  })

  test('goes on without a party who was suspended', async () => {
    const { id, buyer, seller } = await givenDeal(app)
    await ask('update member set suspended_at = now() where id = $1', seller.id)
    expect((await takeStep(app, seller, id, 'withdraw', { reason: 'Gone' })).json.code).toBe('DEAL_NOT_FOUND')
    const { json } = await takeStep(app, buyer, id, 'withdraw', { reason: 'They are gone' })
    expect(json).toMatchObject({ stage: 'Withdrawn', seller: { id: seller.id, name: null } })
    expect(
      await ask(
        'select from notification where deal_id = $1 and member_id = $2 and kind <> $3',
        id,
        seller.id,
        'deal.opened',
      ),
    ).toEqual([])
  })

  test('leaves the reason in no audit record and no live event', async () => {
    const { id, buyer } = await givenDeal(app)
    await takeStep(app, buyer, id, 'withdraw', { reason: 'Canary in the cellar' })
    const said = await ask(`select detail::text from audit_event union all select event::text from live_event`)
    expect(JSON.stringify(said)).not.toContain('Canary')
  })
})
