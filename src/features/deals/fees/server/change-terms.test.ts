import { beforeEach, describe, expect, test } from 'vitest'
import { givenCurator } from '#testing/curation.ts'
import { complete, givenDeal } from '#testing/deals.ts'
import { type GivenMember, givenMember, givenSession } from '#testing/members.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'
import { noMinimums } from '../terms.ts'

const app = await testApp()
const { ask } = recordsOf(app)
const [curator, otherCurator] = [await givenCurator(app), await givenCurator(app)]
const stranger = await givenMember(app, { verified: true })

const none = { rate: null, payer: null, minimums: noMinimums }
const own = (changes: object = {}, minimums: object = {}) => ({
  ...none,
  ...changes,
  minimums: { ...noMinimums, ...minimums },
})
const read = async (as: GivenMember = curator) => await app.call('/api/curation/fees/terms', { as: as.actor })
const change = async (body: object, as: GivenMember = curator, options: object = {}) =>
  await app.call('/api/curation/fees/terms', {
    ...{ method: 'PUT', as: as.actor, ...options },
    body: { category: 'Yachts', ...none, seen: none, ...body },
  })
const termsOf = ({ json }: { json: { categories: { category: string }[] } }, category = 'Yachts') =>
  json.categories.find((terms) => terms.category === category)
const audited = () => ask(`select actor_id, detail from audit_event where action = 'instance.fees-changed' order by id`)

beforeEach(async () => {
  await ask(`update instance_fee set rate = 2, payer = 'seller'`)
  for (const table of ['category_fee', 'fee_minimum', 'audit_event', 'rate_limit', 'live_event'])
    await ask(`delete from ${table}`)
})

describe('the terms of fees', () => {
  test('are the general ones until a category has its own', async () => {
    const { json } = await read()
    expect(json.general).toEqual({ rate: '2', payer: 'seller', minimums: noMinimums })
    expect(json.categories).toHaveLength(7)
    expect(json.categories[0]).toEqual({ category: 'Real Estate', ...none })
  })

  test('a category gets a percent, a payer and minimums, which are audited with what they were before', async () => {
    const first = own({ rate: '1.5', payer: 'both' }, { EUR: '25000', JPY: '4000000' })
    const changed = await change(first)
    expect(changed.status).toBe(200)
    const seen = { ...first, minimums: { ...noMinimums, EUR: '25000.00', JPY: '4000000.00' } }
    expect(termsOf(changed)).toEqual({ category: 'Yachts', ...seen })
    expect(termsOf(changed, 'Jets')).toEqual({ category: 'Jets', ...none })
    expect(termsOf(await change({ ...own({ payer: 'both' }, { EUR: '0' }), seen }))).toEqual({
      category: 'Yachts',
      ...own({ payer: 'both' }, { EUR: '0.00' }),
    })
    const minimums = '€25,000 and ¥4,000,000'
    expect(await audited()).toEqual([
      {
        actor_id: curator.id,
        detail: {
          ...{ category: 'Yachts', fee_rate: '1.5', fee_payer: 'both', fee_minimums: minimums },
          before: { fee_rate: null, fee_payer: null, fee_minimums: null },
        },
      },
      {
        actor_id: curator.id,
        detail: {
          ...{ category: 'Yachts', fee_rate: null, fee_minimums: '€0' },
          before: { fee_rate: '1.5', fee_minimums: minimums },
        },
      },
    ])
  })

  test('general minimums change without a category, and the general percent does not', async () => {
    const general = { category: null, ...own({}, { USD: '9000.50' }) }
    const { status, json } = await change(general)
    expect(status).toBe(200)
    expect(json.general).toEqual({ rate: '2', payer: 'seller', minimums: { ...noMinimums, USD: '9000.50' } })
    for (const changes of [{ rate: '3' }, { payer: 'buyer' }])
      expect((await change({ ...general, ...changes })).json.code).toBe('FEE_GENERAL')
    expect((await audited()).map(({ detail }) => detail.category)).toEqual(['general'])
  })

  test('a category without own terms has no row left', async () => {
    const first = own({ rate: '1' }, { EUR: '5' })
    await change(first)
    expect(termsOf(await change({ ...none, seen: first }))).toEqual({ category: 'Yachts', ...none })
    expect(await ask('select from category_fee')).toEqual([])
    expect(await ask('select from fee_minimum')).toEqual([])
  })

  test('of two curators who saw the same terms one wins, and the other is told the present ones', async () => {
    for (let round = 0; round < 20; round++) {
      await ask('delete from category_fee; delete from rate_limit')
      const answers = await Promise.all([
        change({ rate: '1.25' }, curator),
        change({ rate: '3.75', payer: 'buyer' }, otherCurator),
      ])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      const [winner] = await ask('select rate, payer from category_fee')
      const refused = answers.find(({ status }) => status === 409)
      expect(refused?.json).toMatchObject({
        code: 'FEE_TERMS_CHANGED',
        data: { rate: String(Number(winner.rate)), payer: winner.payer },
      })
    }
  })

  test('the same change twice is saved and recorded once', async () => {
    const same = own({ rate: '1.50' }, { EUR: '7' })
    expect((await Promise.all([change(same), change(same), change(same)])).map(({ status }) => status)).toEqual([
      200, 200, 200,
    ])
    expect(await audited()).toHaveLength(1)
  })

  test('curators alone read and change them, with a second factor and a fresh proof of identity', async () => {
    const { headers } = await givenSession(app, (await givenCurator(app)).email)
    for (const as of [stranger.actor, undefined]) {
      expect((await app.call('/api/curation/fees/terms', { as })).status).toBe(403)
      expect((await change({ rate: '1' }, curator, { as })).status).toBe(403)
    }
    expect((await app.call('/api/curation/fees/terms', { headers })).status).toBe(403)
    expect((await change({ rate: '1' }, curator, { proof: 'old' })).json.code).toBe('PROOF_NEEDED')
    expect(await ask('select from category_fee')).toEqual([])
    expect(await audited()).toEqual([])
  })

  test.each<[string, object, string]>([
    ['a percent above 100', { rate: '100.1' }, 'rate'],
    ['a negative percent', { rate: '-1' }, 'rate'],
    ['a percent with four decimals', { rate: '1.2345' }, 'rate'],
    ['an unknown payer', { payer: 'nobody' }, 'payer'],
    ['a negative minimum', own({}, { EUR: '-5' }), 'minimums.EUR'],
    ['a minimum with three decimals', own({}, { EUR: '1.234' }), 'minimums.EUR'],
    ['a minimum with fifteen digits', own({}, { EUR: '100000000000000' }), 'minimums.EUR'],
    ['an unknown category', { category: 'Boats' }, 'category'],
  ])('%s is refused with the name of the field', async (_, body, path) => {
    const refused = await change(body)
    expect(refused.status).toBe(400)
    expect(refused.json.data.issues.map((issue: { path: string }) => issue.path)).toContain(path)
  })

  test('a minimum in yen with decimals is refused', async () => {
    expect((await change(own({}, { JPY: '1000.50' }))).json.code).toBe('AMOUNT_DECIMALS')
    expect((await change(own({}, { JPY: '1000.00' }))).status).toBe(200)
  })

  test('open pages of curators are told, also when a deal is charged', async () => {
    const told = async () =>
      (await ask(`select audience from live_event where event ->> 'type' = 'fees.changed'`)).map(
        ({ audience }) => audience,
      )
    await change({ rate: '1' })
    expect((await told()).sort()).toEqual(expect.arrayContaining([curator.id, otherCurator.id].sort()))
    expect(await told()).not.toContain(stranger.id)
    await ask('delete from live_event')
    await complete(app, await givenDeal(app))
    expect(await told()).toContain(curator.id)
  })
})
