import { expect, test } from 'vitest'
import { system } from '#database/actor.ts'
import { actAs } from '#database/database.ts'
import { ecbFile, someRates } from '#testing/ecb-file.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'
import { loadRates } from './load-rates.ts'

const app = await testApp()
const { ask } = recordsOf(app)
/** Not so long ago that its rates are old. */
const recently = new Date(Date.now() - 7 * 86_400_000).toISOString().slice(0, 10)
const load = (dated: string, rates: Record<string, string> = someRates, isForced = false) =>
  actAs(system, () => loadRates(app.platform, { xml: ecbFile({ dated, rates }), isForced }))
const rates = async () => (await app.call('/api/rates')).json
const jobs = async () => (await ask(`select from pgboss.job where name = 'compare-prices'`)).length

test('a new instance begins with rates of a day that it names', async () => {
  expect(await rates()).toMatchObject({
    dated: '2026-07-09',
    in_dollars: { USD: '1.0000000000', EUR: '1.1435000000', AED: '0.2722940776' },
  })
})

test('newer rates are taken over: each currency in dollars, the dirham at its fixed rate', async () => {
  expect(await load(recently)).toEqual({ dated: recently, isNew: true })
  expect(await rates()).toEqual({
    ...{ dated: recently, is_old: false },
    in_dollars: {
      ...{ USD: '1.0000000000', EUR: '1.2000000000', GBP: '1.5000000000', CHF: '1.2500000000' },
      ...{ AED: '0.2722940776', JPY: '0.0066666667' },
    },
  })
  expect(await jobs()).toBe(2)
  const [event] = await ask(`select detail from audit_event where action = 'instance.rates-loaded'`)
  expect(event.detail).toEqual({ dated: recently })
})

test('the same file again changes nothing, and compares the prices once more', async () => {
  expect(await load(recently)).toEqual({ dated: recently, isNew: false })
  expect(await jobs()).toBe(4)
  expect(await ask(`select from audit_event where action = 'instance.rates-loaded'`)).toHaveLength(1)
})

test('twenty loads at once leave the rates of one file', async () => {
  await Promise.allSettled(
    Array.from({ length: 20 }, (_, index) =>
      load(`2026-09-0${2 + (index % 2)}`, { ...someRates, GBP: index % 2 ? '0.81' : '0.82' }, true),
    ),
  )
  const rows = await ask('select distinct dated::text from currency_rate')
  expect(rows).toHaveLength(1)
  const { in_dollars } = await rates()
  expect(in_dollars.GBP).toBe(rows[0].dated === '2026-09-03' ? '1.4814814815' : '1.4634146341')
})

test.each([
  [
    'of an earlier day',
    '2026-08-01',
    someRates,
    /are of 2026-08-01, and those in use of 2026-09-03; nothing was changed\. Add --anyway/,
  ],
  [
    'far from the present ones',
    '2026-09-04',
    { ...someRates, CHF: '9.6' },
    /^CHF was worth 1\.25 dollars and would be worth 0\.125; nothing was changed/,
  ],
])('rates %s are refused unless that is asked for', async (_, dated, given, reason) => {
  await load('2026-09-03', someRates, true)
  const before = await rates()
  await expect(load(dated, given)).rejects.toThrow(reason)
  expect(await rates()).toEqual(before)
  expect(await load(dated, given, true)).toEqual({ dated, isNew: true })
})

test('rates of a day that is yet to come are always refused', async () => {
  await expect(load('2999-01-01', someRates, true)).rejects.toThrow('The rates are of 2999-01-01, which is yet to come')
})

test('rates of more than a year ago are said to be old', async () => {
  await ask(`update currency_rate set dated = current_date - 367`)
  expect((await rates()).is_old).toBe(true)
})
