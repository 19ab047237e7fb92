import { describe, expect, test } from 'vitest'
import { givenDeal, givenMovedDeal, proposeStep, settle, stepTogether, takeStep } from '#testing/deals.ts'
import { type GivenMember, givenMember } from '#testing/members.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'
import {
  type DealParty,
  type DealStage,
  dealParties,
  dealStages,
  dealSteps,
  endedStages,
  proposedStages,
  stepKind,
} from '../terms.ts'

const app = await testApp()
const { ask, actionsOn } = recordsOf(app)
/** A deal at a stage; later stages are written by SQL. */
async function givenStage(stage: DealStage) {
  const deal = await givenMovedDeal(app)
  if (stage === 'Document Review') return { ...deal, version: 2 }
  await ask(
    `update deal set stage = $2, version = 3, completed_at = case when $2 = 'Completed' then now() end,
       withdrawn_because = case when $2 = 'Withdrawn' then 'No longer' end where id = $1`,
    deal.id,
    stage,
  )
  return { ...deal, version: 3 }
}

const storedDeal = async (id: string) =>
  await ask(
    'select stage, version, updated_at, (select count(*)::int from deal_event where deal_id = deal.id) as events from deal where id = $1',
    id,
  )

/** Sends the request with which a party takes or proposes the step to a stage. */
function step(as: GivenMember, to: DealStage, version: number, id: string) {
  if (to === 'Withdrawn') return takeStep(app, as, id, 'withdraw', { reason: 'No longer' })
  if (to === 'Completed') return proposeStep(app, as, id, to, version)
  return takeStep(app, as, id, 'stage', { to, version })
}

const everyStep = dealStages.flatMap((from) =>
  dealStages.flatMap((to) => dealParties.map((party): [DealStage, DealStage, DealParty] => [from, to, party])),
)
const stepsOf = (kind: ReturnType<typeof stepKind>) => everyStep.filter(([from, to]) => stepKind(from, to) === kind)
const [stepsOfOneParty, stepsOfBothParties, impossibleSteps] = [
  stepsOf('alone'),
  stepsOf('together'),
  stepsOf(undefined),
]

describe('the table of transitions', () => {
  test('the table of transitions is the same in code and database', async () => {
    const { rows } = await app.database.superuser.query(
      `select a, b, deal_step(a, b) as kind from unnest($1::text[]) a, unnest($1::text[]) b where deal_step(a, b) is not null`,
      [dealStages],
    )
    const asText = (steps: unknown[][]) => [...new Set(steps.map((step) => step.join(' > ')))].sort()
    expect(asText(rows.map(({ a, b, kind }) => [a, b, kind]))).toEqual(
      asText([...stepsOfOneParty, ...stepsOfBothParties].map(([from, to]) => [from, to, stepKind(from, to)])),
    )
    expect(stepsOfOneParty.length + stepsOfBothParties.length + impossibleSteps.length).toBe(50)
    expect(new Set(stepsOfBothParties.map(([, to]) => to))).toEqual(new Set(proposedStages))
  })

  test.each(stepsOfOneParty)('takes a deal from %s to %s by the %s alone', async (from, to, party) => {
    const { version, id, ...deal } = await givenStage(from)
    const { status, json } = await step(deal[party], to, version, id)
    expect(status).toBe(200)
    expect(json).toMatchObject({ stage: to, version: version + 1, completed: false })
    expect(json.events.at(-1)).toMatchObject({ from, to, by: { id: deal[party].id }, proposed_by: null })
  })

  test.each(stepsOfBothParties)(
    'takes a deal from %s to %s if the %s proposes it and the other party accepts',
    async (from, to, party) => {
      const { version, id, ...deal } = await givenStage(from)
      const proposedStage = proposedStages.find((stage) => stage === to) ?? 'Completed'
      const otherParty = deal[party === 'buyer' ? 'seller' : 'buyer']
      const proposed = await proposeStep(app, deal[party], id, proposedStage, version)
      expect(proposed.json).toMatchObject({ stage: from, version, proposal: { to, by: { id: deal[party].id } } })
      const { json } = await settle(app, otherParty, id, proposed.json.proposal.id, 'accept')
      expect(json).toMatchObject({ stage: to, version: version + 1, completed: to === 'Completed', proposal: null })
      expect(json.events.at(-1)).toMatchObject({
        from,
        to,
        by: { id: otherParty.id },
        proposed_by: { id: deal[party].id },
      })
    },
  )

  test.each(impossibleSteps)('refuses a step from %s to %s by the %s', async (from, to, party) => {
    const { version, id, ...deal } = await givenStage(from)
    const dealBefore = await storedDeal(id)
    const { status, json } = await step(deal[party], to, version, id)
    // Proposing completion again returns the completed deal.
    if (from === 'Completed' && to === 'Completed') expect([status, json.version]).toEqual([200, version])
    else expect([status, json.code]).toEqual([409, 'DEAL_STEP'])
    expect(await storedDeal(id)).toEqual(dealBefore)
  })

  test('the table of transitions has no step out of the ended stages', () => {
    expect(dealStages.filter((stage) => Object.keys(dealSteps[stage]).length === 0)).toEqual(endedStages)
  })
})

describe('a step', () => {
  test('a step forward is refused to a single party', async () => {
    const { id, buyer, seller } = await givenDeal(app)
    const dealBefore = await storedDeal(id)
    for (const party of [buyer, seller])
      expect((await step(party, 'Document Review', 1, id)).json.code).toBe('DEAL_TOGETHER')
    expect(await storedDeal(id)).toEqual(dealBefore)
  })

  test('a step from an outdated screen is refused', async () => {
    const { id, buyer, seller } = await givenMovedDeal(app)
    const goBack = (as: GivenMember) => step(as, 'Negotiation', 2, id)
    expect((await goBack(buyer)).json).toMatchObject({ stage: 'Negotiation', version: 3 })
    expect((await goBack(seller)).json.code).toBe('DEAL_CHANGED')
  })

  test('a step is taken once if twenty requests arrive at once', async () => {
    const { id, buyer, seller } = await givenMovedDeal(app)
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) => step(index % 2 ? buyer : seller, 'Negotiation', 2, id)),
    )
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, ...Array(19).fill(409)])
    expect(await ask('select from deal_event where deal_id = $1', id)).toHaveLength(3)
    expect(await actionsOn({ id })).toEqual(['deal.opened', 'deal.proposed', 'deal.stepped', 'deal.stepped'])
  })

  test('a step may go back, and each step is in the timeline', async () => {
    const { id, buyer, seller } = await givenMovedDeal(app)
    await stepTogether(app, buyer, seller, id, 'Due Diligence', 2)
    const { json } = await step(buyer, 'Document Review', 3, id)
    expect(
      json.events.map(({ kind, to, by }: { kind: string; to: string; by: { name: string } }) => [kind, to, by.name]),
    ).toEqual([
      ['created', 'Negotiation', 'Bea'],
      ['stage', 'Document Review', 'Sol'],
      ['stage', 'Due Diligence', 'Sol'],
      ['stage', 'Document Review', 'Bea'],
    ])
  })

  test('a step is refused to everyone but the parties', async () => {
    const { id } = await givenDeal(app)
    const outsiders = [
      await givenMember(app, { verified: true }),
      await givenMember(app, { verified: true, curator: true }),
    ]
    for (const outsider of outsiders)
      for (const to of dealStages) expect((await step(outsider, to, 1, id)).json.code).toBe('DEAL_NOT_FOUND')
    expect(await ask('select from deal_event where deal_id = $1', id)).toHaveLength(1)
  })
})

describe('withdrawing', () => {
  test('withdrawing shows the reason to both parties, and happens once', async () => {
    const { id, buyer, seller } = await givenDeal(app)
    expect((await takeStep(app, seller, id, 'withdraw', { reason: '  ' })).status).toBe(400)
    const { json } = await takeStep(app, seller, id, 'withdraw', { reason: 'The papers never came.' })
    expect(json).toMatchObject({ stage: 'Withdrawn', completed: false, completed_at: null })
    const dealResponse = await app.call(`/api/deals/${id}`, { as: buyer.actor })
    expect(dealResponse.json.events.at(-1)).toMatchObject({
      ...{ kind: 'withdrawn', by: { id: seller.id }, reason: 'The papers never came.' },
    })
    const repeatedResponse = await takeStep(app, buyer, id, 'withdraw', { reason: 'Me too' })
    expect(repeatedResponse.json.code).toBe('DEAL_STEP')
    expect(await actionsOn({ id })).toEqual(['deal.opened', 'deal.withdrawn'])
    const notifications = await ask(
      `select member_id from notification where kind = 'deal.withdrawn' and deal_id = $1`,
      id,
    )
    expect(notifications).toEqual([{ member_id: buyer.id }])
  })

  test('a party can withdraw while the other party is suspended', async () => {
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

  test('the reason for withdrawing is in no audit record and no live event', async () => {
    const { id, buyer } = await givenDeal(app)
    await takeStep(app, buyer, id, 'withdraw', { reason: 'Canary in the cellar' })
    const records = await ask(`select detail::text from audit_event union all select event::text from live_event`)
    expect(JSON.stringify(records)).not.toContain('Canary')
  })
})
