import { expect, test } from 'vitest'
import { aboutAmount, aboutPrice, aboutText, ratesNote, ratesText } from './about-amount.ts'
import type { RateCurrency } from './terms.ts'

const in_dollars = { USD: '1', EUR: '1.2', GBP: '1.5', CHF: '1.25', AED: '0.2722940776', JPY: '0.0066666667' }
const about = (amount: string, currency: string, code: RateCurrency) =>
  aboutAmount(amount, currency, { code, dated: '2026-09-01', in_dollars })

test.each([
  ['1000000.00', 'GBP', 'USD', 'about $1,500,000'],
  ['1234567.89', 'EUR', 'USD', 'about $1,480,000'],
  ['1234567', 'USD', 'JPY', 'about ¥185,000,000'],
  ['999999', 'USD', 'EUR', 'about €833,000'],
  ['99999999999999', 'GBP', 'JPY', 'about ¥22,500,000,000,000,000'],
  ['12', 'USD', 'EUR', 'about €10'],
] as const)('%s %s is shown as %s', (amount, currency, code, text) => expect(about(amount, currency, code)).toBe(text))

test.each([
  ['in the same currency', '5', 'EUR', 'EUR'],
  ['of nothing', '0.00', 'GBP', 'EUR'],
  ['without a rate', '5', 'XAU', 'EUR'],
] as const)('an amount %s is shown as it is', (_, amount, currency, code) =>
  expect(about(amount, currency, code)).toBeUndefined(),
)

test('a price range has both ends, and a price on request none', () => {
  const reading = { code: 'USD' as const, dated: '2026-09-01', in_dollars }
  const price = (price: string | null, price_to: string | null) =>
    aboutPrice({ price, price_to, currency: 'CHF' }, reading)
  expect(price('1000', '2000')).toBe('about $1,250\u00a0– $2,500')
  expect(price('1000', '1001')).toBe('about $1,250')
  expect(price('0.00', '2000')).toBe('about $2,500')
  expect(price('1000', null)).toBe('about $1,250')
  expect(price(null, null)).toBeUndefined()
})

test('the day of the rates is stated, and from a year on that they are old', () => {
  const text = (now: string) => ratesText({ dated: '2026-07-09' }, new Date(now))
  expect(text('2027-07-09T00:00:00Z')).toBe('the rates of 9 Jul 2026')
  expect(text('2027-07-09T00:00:01Z')).toBe(
    'the rates of 9 Jul 2026, which are more than a year old and may be far off',
  )
})

const euros = { price: '1000000', price_to: null, currency: 'EUR' }
const dollars = { ...euros, currency: 'USD' }
const readingOf = (dated: string) => ({ code: 'USD' as const, dated, in_dollars })
const today = new Date().toISOString().slice(0, 10)

test('the day of the rates is said once below a list, if something in it is converted', () => {
  const reading = readingOf(today)
  expect(ratesNote([dollars, euros, euros], reading)).toMatch(/^Converted at the rates of /)
  expect(ratesNote([dollars], reading)).toBeUndefined()
  expect(ratesNote([{ ...euros, price: null }], reading)).toBeUndefined()
  expect(ratesNote([euros], null)).toBeUndefined()
})

test('says below a list, and beside one amount, that the rates are more than a year old', () => {
  for (const text of [
    (day: string) => ratesNote([euros], readingOf(day)),
    (day: string) => aboutText(euros, readingOf(day), true),
  ]) {
    expect(text('2020-01-02')).toContain('the rates of 2 Jan 2020, which are more than a year old')
    expect(text(today)).not.toContain('year old')
  }
  expect(aboutText(euros, readingOf('2020-01-02'))).toBe('about $1,200,000')
  expect(aboutText(undefined, readingOf(today), true)).toBeUndefined()
})
