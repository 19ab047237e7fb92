import { expect, test } from 'vitest'
import { invalidOffer, usualUntil } from './offer-problems.ts'

const until = '2026-12-04T18:00:00.000Z'

test('an offer needs an amount and a time', () => {
  expect(Object.keys(invalidOffer('', '', 'EUR'))).toEqual(['amount', 'until'])
  expect(Object.keys(invalidOffer('1.2m', 'incomplete', 'EUR'))).toEqual(['until'])
  expect(Object.keys(invalidOffer('a lot', until, 'EUR'))).toEqual(['amount'])
  expect(invalidOffer('1.2m', until, 'EUR')).toEqual({})
})

test('it is open for a week by default, until six in the evening', () => {
  const usual = new Date(usualUntil(new Date(2026, 10, 27, 9, 30)))
  expect([usual.getFullYear(), usual.getMonth(), usual.getDate(), usual.getHours()]).toEqual([2026, 11, 4, 18])
})
