import { expect, test } from 'vitest'
import { conditionLines } from './condition-text.ts'

test('says what is asked of each trait in the units of the reader', () => {
  const conditions = {
    ...{ length: { from: '50', to: '60' }, kind: { any: ['Explorer', 'Launch'] }, vat_paid: { is: true } },
    ...{ year: { from: 2019 }, cabins: { to: 6 }, crew: { from: 4, to: 4 }, builder: { words: 'Huisman' } },
  }
  const texts = (units: 'metric' | 'imperial') =>
    conditionLines('Yachts', conditions, units).map(({ label, text }) => `${label}: ${text}`)
  expect(texts('metric')).toEqual([
    ...['Kind: Explorer or Launch', 'Builder: Huisman', 'Length: 50\u00a0m to 60\u00a0m', 'Year: at least 2019'],
    ...['Cabins: at most 6', 'Crew: 4', 'VAT paid: Yes'],
  ])
  expect(texts('imperial')[2]).toBe('Length: 164\u00a0ft to 196.9\u00a0ft')
})
