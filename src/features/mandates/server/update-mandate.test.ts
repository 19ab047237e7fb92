import { describe, expect, test } from 'vitest'
import { collection, givenMandate } from '#testing/mandates.ts'
import { givenMember } from '#testing/members.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'
import { whileChanging } from '#testing/while-changing.ts'

const app = await testApp()
const { ask } = recordsOf(app)
const [buyer, stranger, curator] = await Promise.all([
  givenMember(app, { verified: true }),
  givenMember(app, { verified: true }),
  givenMember(app, { verified: true, curator: true }),
])
const change = (id: string, body: object, as: typeof buyer.actor | undefined = buyer.actor) =>
  app.call(`/api/mandates/${id}`, { method: 'PATCH', body, ...(as && { as }) })

describe('the buyer of a mandate', () => {
  test('the buyer can change each field of a mandate, and the others stay unchanged', async () => {
    const { id } = await givenMandate(app, buyer)
    const changes = {
      ...{ title: 'A house with a library', category: 'Real Estate', location: 'Kyoto', currency: 'JPY' },
      ...{ budget_min: null, budget_max: '900000000.00', requirements: 'Near the river.' },
      ...{ status: 'urgent', is_active: false },
    }
    expect((await change(id, { version: 1, ...changes })).json).toMatchObject({ ...changes, version: 2 })
    expect((await change(id, { version: 2, title: 'A house' })).json).toMatchObject({
      ...{ ...changes, title: 'A house', version: 3 },
    })
  })

  test('criteria are checked by the category, and another category keeps what it accepts', async () => {
    const criteria = {
      must: { length: { from: '50' } },
      wish: { year: { from: 2018 } },
      never: { kind: { any: ['Launch'] } },
    }
    const { id } = await givenMandate(app, buyer, { category: 'Yachts', criteria })
    expect((await app.call(`/api/mandates/${id}`)).json.criteria).toEqual(criteria)
    const refused = await change(id, { version: 1, criteria: { wish: { hull: { words: 'steel' } } } })
    expect(refused).toMatchObject({ status: 422, json: { code: 'TRAIT_REFUSED' } })
    expect(refused.json.message).toMatch(/^Yachts has no trait “hull”\./)
    expect((await change(id, { version: 1, criteria: { must: { length: { from: '60', to: '50' } } } })).status).toBe(
      422,
    )
    expect((await change(id, { version: 1, category: 'Jets' })).json.criteria).toEqual({
      wish: { year: { from: 2018 } },
    })
    expect((await change(id, { version: 2, criteria: {} })).json.criteria).toEqual({})
  })

  test('updating an outdated version of a mandate is refused and writes nothing', async () => {
    const { id } = await givenMandate(app, buyer)
    await change(id, { version: 1, title: 'The first to come' })
    const { status, json } = await change(id, { version: 1, title: 'Too late', budget_min: null })
    expect({ status, code: json.code }).toEqual({ status: 409, code: 'MANDATE_CHANGED' })
    const mandateResponse = await app.call(`/api/mandates/mine/${id}`, { as: buyer.actor })
    expect(mandateResponse.json).toMatchObject({ ...collection, title: 'The first to come', version: 2 })
  })

  test('one of twenty simultaneous updates of a mandate succeeds', async () => {
    const { id } = await givenMandate(app, buyer)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => change(id, { version: 1, title: `Change ${n}` })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ json }) => json.code === 'MANDATE_CHANGED')).toHaveLength(19)
  })

  test.each([
    ['a minimum above the maximum there is', { budget_min: '4000000.01' }, 'BUDGET_RANGE'],
    ['a maximum below the minimum there is', { budget_max: '249999.99' }, 'BUDGET_RANGE'],
    ['yen, where there are cents', { currency: 'JPY' }, 'BUDGET_DECIMALS'],
  ])('an update of a mandate cannot set %s', async (_, changes, code) => {
    const { id } = await givenMandate(app, buyer, { budget_max: '4000000.00', budget_min: '250000.00' })
    await change(id, { version: 1, budget_max: '4000000.00', ...(code === 'BUDGET_DECIMALS' && { budget_min: '0.5' }) })
    const { status, json } = await change(id, { version: 2, ...changes })
    expect({ status, code: json.code }).toEqual({ status: 422, code })
    expect(await ask('select version, currency from mandate where id = $1', id)).toEqual([
      { version: 2, currency: 'EUR' },
    ])
  })

  test('an update of a mandate cannot change its buyer or set verified', async () => {
    const { id } = await givenMandate(app, buyer)
    const { json } = await change(id, { version: 1, title: 'Mine', buyer_id: stranger.id, buyer_verified: false })
    expect(json).toMatchObject({ title: 'Mine', buyer_verified: true })
    expect(await ask('select buyer_id from mandate where id = $1', id)).toEqual([{ buyer_id: buyer.id }])
  })

  test('a suspended buyer cannot change their mandate', async () => {
    const suspendedMember = await givenMember(app)
    const { id } = await givenMandate(app, suspendedMember)
    await ask('update member set suspended_at = now() where id = $1', suspendedMember.id)
    expect((await change(id, { version: 1, title: 'After' }, suspendedMember.actor)).json.code).toBe(
      'MANDATE_NOT_FOUND',
    )
    expect(await ask('select title, version from mandate where id = $1', id)).toEqual([
      { title: collection.title, version: 1 },
    ])
  })

  test('a buyer cannot change their mandate while their suspension is being written', async () => {
    const memberBeingSuspended = await givenMember(app)
    const { id } = await givenMandate(app, memberBeingSuspended)
    const { json } = await whileChanging(app, memberBeingSuspended, 'suspended_at = now()', () =>
      change(id, { version: 1, title: 'Meanwhile' }, memberBeingSuspended.actor),
    )
    expect(json.code).toBe('MANDATE_NOT_FOUND')
    expect(await ask('select title, is_open from mandate where id = $1', id)).toEqual([
      { title: collection.title, is_open: false },
    ])
  })
})

test('for everyone else, curators included, the mandate to change is not found', async () => {
  const { id } = await givenMandate(app, buyer)
  for (const { actor } of [stranger, curator])
    expect((await change(id, { version: 1, title: 'Taken' }, actor)).json.code).toBe('MANDATE_NOT_FOUND')
  expect((await app.call(`/api/mandates/${id}`, { method: 'PATCH', body: { version: 1 } })).status).toBe(401)
  expect((await app.call(`/api/mandates/${id}`)).json.title).toBe(collection.title)
})

test('the audit log records the names of changed fields, not their values', async () => {
  const { id } = await givenMandate(app, buyer)
  await change(id, { version: 1, title: 'Canary', budget_min: '1234567' })
  const [record] = await ask(
    `select actor_id, detail from audit_event where subject_id = $1 and action = 'mandate.changed'`,
    id,
  )
  expect(record).toEqual({ actor_id: buyer.id, detail: { changed: ['title', 'budget_min'] } })
})
