import { describe, expect, test } from 'vitest'
import { collection, givenMandate } from '#testing/mandates.ts'
import { givenMember } from '#testing/members.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { ask, actionsOn } = recordsOf(app)
const buyer = await givenMember(app, { verified: true })
const create = (body: object, as: typeof buyer.actor | undefined = buyer.actor) =>
  app.call('/api/mandates', { method: 'POST', body, ...(as && { as }) })

describe('a member', () => {
  test('a member creates a mandate with exact amounts', async () => {
    const wideBudget = { ...collection, budget_min: '0.10', budget_max: '99999999999999.99', status: 'urgent' }
    const { status, json } = await create(wideBudget)
    expect(status).toBe(201)
    expect(json).toEqual({
      ...{
        ...wideBudget,
        criteria: {},
        places: {},
        wanted_by: null,
        id: expect.any(String),
        is_active: true,
        buyer_verified: true,
        hiding: null,
        version: 1,
      },
      ...{ created_at: expect.any(String), updated_at: json.created_at },
    })
    expect(await actionsOn(json)).toEqual(['mandate.created'])
    expect(await ask('select buyer_id from mandate where id = $1', json.id)).toEqual([{ buyer_id: buyer.id }])
  })

  test('a new mandate needs only a title and a category', async () => {
    expect((await create({ title: 'A ketch', category: 'Yachts' })).json).toMatchObject({
      ...{ currency: 'USD', budget_min: null, budget_max: null, location: '', requirements: '' },
      ...{ status: 'open', is_active: true },
    })
  })

  test.each([
    ['title', { title: '   ' }],
    ['title', { title: 'x'.repeat(161) }],
    ['category', { category: 'Horses' }],
    ['category', { category: null }],
    ['location', { location: 'x'.repeat(161) }],
    ['currency', { currency: 'CHF' }],
    ['budget_min', { budget_min: '' }],
    ['budget_min', { budget_min: '-1' }],
    ['budget_max', { budget_max: '1e9' }],
    ['budget_max', { budget_max: '1.005' }],
    ['status', { status: 'closed' }],
    ['requirements', { requirements: 'x'.repeat(10_001) }],
  ])('creating a mandate with an invalid %s gives an error: %j', async (path, wrong) => {
    const { status, json } = await create({ ...collection, ...wrong })
    expect(status).toBe(400)
    expect(json.data.issues[0].path).toBe(path)
  })

  test.each([
    ['a minimum above the maximum', { budget_min: '4000000.01' }, 'BUDGET_RANGE'],
    [
      'a minimum one cent above a maximum that a float could not distinguish',
      { budget_min: '90071992547409.93', budget_max: '90071992547409.92' },
      'BUDGET_RANGE',
    ],
    ['decimals in yen', { currency: 'JPY', budget_max: '4000000.5' }, 'BUDGET_DECIMALS'],
    ['decimals in yen without a maximum', { currency: 'JPY', budget_min: '0.01', budget_max: null }, 'BUDGET_DECIMALS'],
  ])('refuses a budget with %s', async (_, budget, code) => {
    const { status, json } = await create({ ...collection, ...budget })
    expect({ status, code: json.code }).toEqual({ status: 422, code })
  })

  test.each([
    { budget_min: '5.00', budget_max: '5.00' },
    { budget_min: null, budget_max: '4000000.00' },
    { budget_min: '4000000.00', budget_max: null },
    { budget_min: '300000000.00', budget_max: '450000000.00', currency: 'JPY' },
  ])('accepts the budget %j', async (budget) => {
    expect(await create({ ...collection, ...budget })).toMatchObject({ status: 201, json: budget })
  })

  test('a member cannot set verified, nor create a mandate for another member', async () => {
    const unverifiedMember = await givenMember(app)
    const { json } = await create(
      { ...collection, buyer_verified: true, buyer_id: buyer.id, id: buyer.id },
      unverifiedMember.actor,
    )
    expect(json.buyer_verified).toBe(false)
    expect(await ask('select buyer_id from mandate where id = $1', json.id)).toEqual([
      { buyer_id: unverifiedMember.id },
    ])
  })

  test('a suspended member cannot create a mandate', async () => {
    const suspendedMember = await givenMember(app)
    await ask('update member set suspended_at = now() where id = $1', suspendedMember.id)
    expect((await create(collection, suspendedMember.actor)).status).toBe(403)
    expect(await ask('select from mandate where buyer_id = $1', suspendedMember.id)).toEqual([])
  })
})

test('twenty mandates created at the same time are all stored and counted', async () => {
  const total = async () => (await app.call('/api/mandates?category=Islands')).json.total
  const totalBefore = await total()
  await Promise.all(Array.from({ length: 20 }, () => givenMandate(app, buyer, { category: 'Islands' })))
  expect(await total()).toBe(totalBefore + 20)
})

test('a request sent twice creates one mandate', async () => {
  const call = { method: 'POST', body: { ...collection, title: 'Sent twice' }, as: buyer.actor } as const
  const headers = { 'idempotency-key': 'the-same-mandate' }
  const answers = [
    await app.call('/api/mandates', { ...call, headers }),
    await app.call('/api/mandates', { ...call, headers }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([201, 201])
  expect(answers[1]?.json).toEqual(answers[0]?.json)
  expect(await ask(`select from mandate where title = 'Sent twice'`)).toHaveLength(1)
})

test('a visitor who creates a mandate gets an error to log in', async () => {
  const { status, json } = await app.call('/api/mandates', { method: 'POST', body: collection })
  expect(status).toBe(401)
  expect(json.message).toBe('You must be logged in to create a mandate')
})
