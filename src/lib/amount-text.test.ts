import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amountPattern, centsOf, formatMoney } from '#lib/money.ts'
import { currencyIn, formatAmount, readAmount } from './amount-text.ts'

describe('reading an amount', () => {
  test.each([
    ['48000000', '48000000'],
    ['48,000,000', '48000000'],
    ['48.000.000', '48000000'],
    ['48 000 000', '48000000'],
    ['48\u00a0000\u202f000', '48000000'],
    ["1'250'000", '1250000'],
    ['1’250’000.50', '1250000.50'],
    ['48.000.000,50', '48000000.50'],
    ['48,000,000.5', '48000000.5'],
    ['2,150', '2150'],
    ['2.150', '2150'],
    ['12,5', '12.5'],
    ['12.50', '12.50'],
    ['0.5', '0.5'],
    ['007', '7'],
    ['0', '0'],
    ['12.', '12'],
    ['99,999,999,999,999.99', '99999999999999.99'],
  ])('%s in figures', (typed, amount) => {
    expect(readAmount(typed, 'EUR')).toEqual({ amount })
  })

  test.each([
    ['4.2m', '4200000'],
    ['24.5m', '24500000'],
    ['24,5 Mio', '24500000'],
    ['24,5 Mio. €', '24500000'],
    ['24.5M€', '24500000'],
    ['350k', '350000'],
    ['350 Tsd.', '350000'],
    ['1.2bn', '1200000000'],
    ['1,2 Mrd. EUR', '1200000000'],
    ['0.75 million euros', '750000'],
    ['4.20m', '4200000'],
    ['1.23456789m', '1234567.89'],
    ['0.350m', '350000'],
    ['1 250k', '1250000'],
    ['1.250.000k', '1250000000'],
    ['€ 24 500 000', '24500000'],
    ['EUR 24 500 000', '24500000'],
    ['24.500.000,– €', '24500000'],
    ['€4.2MM EUR', '4200000'],
  ])('%s with a unit or a currency', (typed, amount) => {
    expect(readAmount(typed, 'EUR')).toEqual({ amount })
  })

  test.each([
    ['$4.2m', 'USD'],
    ['US$ 4.2m', 'USD'],
    ['4.2 million dollars', 'USD'],
    ['£4.2m', 'GBP'],
    ['4.2m GBP', 'GBP'],
    ['CHF 4.2 Mio.', 'CHF'],
    ["Fr. 4'200'000.–", 'CHF'],
    ['AED 4.2m', 'AED'],
    ['Dhs. 4,200,000', 'AED'],
    ['¥4.2m', 'JPY'],
    ['4.2m yen', 'JPY'],
  ])('%s names its currency', (typed, currency) => {
    expect(readAmount(typed, currency)).toEqual({ amount: '4200000' })
    expect(currencyIn(typed, ['EUR', currency])).toBe(currency)
    expect(currencyIn(typed, ['EUR'])).toBeUndefined()
  })
})

test('a currency that is only begun is not chosen yet', () => {
  expect(currencyIn('€', ['EUR'])).toBeUndefined()
  expect(currencyIn('from 5', ['EUR', 'CHF'])).toBeUndefined()
  expect(currencyIn('€5', ['EUR'])).toBe('EUR')
  expect(currencyIn('€ 1.250m', ['EUR']), 'the figures are unclear, the currency is not').toBe('EUR')
  expect(currencyIn('5', ['EUR'])).toBeUndefined()
})

const notAnAmount = 'Please enter one amount, such as 1,250,000 or 4.2m'

test.each([
  ...['-5', '1,23,456', '48,000.000,00', '1..2', '.5', '1.000.00', '1e6', '24 5', "1'25", '1.5 000', '4 2m', '4–5m'],
  ...['plenty', '€', 'm4', '4km', '£4m EUR', 'k', '4m m', '4²', '5%', '(5)', '1/2m', ',', "'"],
])('the text %s is not an amount', (typed) => {
  expect(readAmount(typed, 'EUR')).toEqual({ error: expect.stringContaining(notAnAmount) })
})

test('an error names a word that is not understood', () => {
  expect(readAmount('about 4m', 'EUR')).toEqual({ error: `We do not understand “about”. ${notAnAmount}.` })
  expect(readAmount('4.2 crore', 'EUR')).toEqual({ error: `We do not understand “crore”. ${notAnAmount}.` })
})

test('an amount in another currency than the chosen one is an error that names both', () => {
  const error = 'This amount is in EUR, but the currency is USD. Please change one of them.'
  expect(readAmount('€4m', 'USD')).toEqual({ error })
  expect(readAmount('EUR 4m €', 'USD')).toEqual({ error })
})

test('three digits between a separator and a unit are an error that names both meanings', () => {
  const error = 'This can mean €1,250,000 or €1,250,000,000. Please write the amount in full.'
  expect(readAmount('1.250m', 'EUR')).toEqual({ error })
  expect(readAmount('1,250 Mio', 'EUR')).toEqual({ error })
  expect(readAmount('1.250k', 'JPY')).toEqual({
    error: 'This can mean ¥1,250 or ¥1,250,000. Please write the amount in full.',
  })
  // The other meaning would have 15 digits.
  expect(readAmount('123.456bn', 'EUR')).toEqual({ amount: '123456000000' })
})

test('an amount has at most 14 digits before the point', () => {
  const error = 'Please enter an amount of at most 14 digits'
  expect(readAmount('100,000,000,000,000', 'EUR')).toEqual({ error })
  expect(readAmount('100000bn', 'EUR')).toEqual({ error })
})

test('an empty amount is not zero', () => {
  expect(readAmount('  ', 'EUR')).toEqual({ isEmpty: true })
})

test('an amount has as many decimals as its currency', () => {
  const error = 'Please enter an amount with at most two decimals'
  for (const typed of ['12.345,678', '0.123', '1.23456789123m']) expect(readAmount(typed, 'EUR')).toEqual({ error })
  for (const typed of ['120.5', '1.2345k', '¥0.5'])
    expect(readAmount(typed, 'JPY')).toEqual({ error: 'Amounts in yen have no decimals.' })
  expect(readAmount('1.5k', 'JPY')).toEqual({ amount: '1500' })
})

test('an amount is formatted in its currency, to the last digit', () => {
  expect(formatAmount('48.000.000', 'EUR')).toBe('€48,000,000')
  expect(formatAmount('31500000,5', 'USD')).toBe('$31,500,000.50')
  expect(formatAmount('99999999999999.99', 'CHF')).toBe('CHF\u00a099,999,999,999,999.99')
  expect(formatAmount('4.8bn', 'JPY')).toBe('¥4,800,000,000')
})

test('text that is no amount is not formatted', () => {
  expect(formatAmount('', 'EUR')).toBe('')
  expect(formatAmount('forty', 'EUR')).toBe('')
  expect(formatAmount('100.5', 'JPY')).toBe('')
})

describe('for any amount', () => {
  const currency = fc.constantFrom('USD', 'EUR', 'GBP', 'CHF', 'AED', 'JPY')
  const cents = fc.bigInt({ min: 0n, max: 10n ** 16n - 1n })
  const marks = fc.constantFrom(['', '.'], ['', ','], [',', '.'], ['.', ','], [' ', ','], ['\u202f', '.'], ["'", '.'])
  const units = fc.constantFrom({ unit: 'k', power: 3n }, { unit: ' Mio.', power: 6n }, { unit: 'bn', power: 9n })
  const severalDecimals = fc.stringMatching(/^(?:\d{1,2}|\d{4,9})$/)
  const pieces = fc.constantFrom(...'0 1 12 500 000 . , k m bn Mio. € $ US$ CHF EUR - – e x ½ ٣'.split(' '), "'", ' ')
  const texts = fc.oneof(
    fc.string(),
    fc.array(pieces, { maxLength: 9 }).map((all) => all.join('')),
  )

  test('every manner of writing it in figures is read to the same exact decimal', () =>
    fc.assert(
      fc.property(cents, marks, currency, fc.nat(2), (amount, [group = '', point = ''], code, position) => {
        const whole = `${amount / 100n}`
        const fraction = code === 'JPY' ? '' : `${amount % 100n}`.padStart(2, '0')
        const figures = whole.replace(/\B(?=(\d{3})+$)/g, group) + (fraction && point + fraction)
        const typed = [figures, `${code} ${figures}`, `${figures} ${code}`][position] ?? ''
        expect(readAmount(typed, code)).toEqual({ amount: fraction ? `${whole}.${fraction}` : whole })
      }),
    ))

  test('the amount that is shown for a text reads as the same amount', () =>
    fc.assert(
      fc.property(cents, currency, (amount, code) => {
        const whole = `${amount / 100n}`
        const shown = formatMoney(code === 'JPY' ? whole : `${whole}.${`${amount % 100n}`.padStart(2, '0')}`, code)
        expect(formatAmount(shown, code)).toBe(shown)
      }),
    ))

  test('a unit multiplies without rounding', () =>
    fc.assert(
      fc.property(fc.nat(9999), severalDecimals, units, (whole, fraction, { unit, power }) => {
        const reading = readAmount(`${whole},${fraction}${unit}`, 'EUR')
        const scaled = BigInt(`${whole}${fraction}`) * 10n ** power * 100n
        const divisor = 10n ** BigInt(fraction.length)
        if (scaled % divisor) expect(reading).toEqual({ error: 'Please enter an amount with at most two decimals' })
        else expect('amount' in reading && centsOf(reading.amount)).toBe(scaled / divisor)
      }),
    ))

  test('any text is an amount that the API takes, or empty, or has an error of one or two sentences', () =>
    fc.assert(
      fc.property(texts, currency, (typed, code) => {
        const reading = readAmount(typed, code)
        if ('amount' in reading) expect(reading.amount).toMatch(amountPattern)
        else if ('error' in reading) expect(reading.error).toMatch(/^(?:Please|We|This|Amounts) .{10,160}$/)
        else expect(typed.trim()).toBe('')
      }),
      { numRuns: 2_000 },
    ))
})
