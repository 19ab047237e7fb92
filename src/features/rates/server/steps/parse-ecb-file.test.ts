import { expect, test } from 'vitest'
import { ecbFile, someRates } from '#testing/ecb-file.ts'
import { parseEcbFile } from './parse-ecb-file.ts'

const dated = '2026-09-01'

test('the newest day of a file is read, wherever it stands', () => {
  const newest = { USD: '1.1', JPY: '170', GBP: '0.85', CHF: '0.93' }
  const days = [
    { dated, rates: newest },
    ...['2026-08-28', '2026-08-31'].map((day) => ({ dated: day, rates: someRates })),
  ]
  expect(parseEcbFile(ecbFile(...days))).toEqual({ dated, ...newest })
  expect(parseEcbFile(ecbFile(...days.toReversed()))).toEqual({ dated, ...newest })
})

test('other currencies are left out', () => {
  expect(Object.keys(parseEcbFile(ecbFile({ dated, rates: someRates }))).sort()).toEqual([
    'CHF',
    'GBP',
    'JPY',
    'USD',
    'dated',
  ])
})

const { JPY: _, ...withoutYen } = someRates
const whole = ecbFile({ dated, rates: someRates })
test.each([
  ['is no XML', 'USD;1.1', /not well-formed XML/],
  ['is cut off', whole.slice(0, -40), /not well-formed XML/],
  ['is empty', '', /not well-formed XML/],
  ['is something else', '<html><body>Maintenance</body></html>', /has no rates/],
  ['has no days', ecbFile(), /has no rates/],
  ['lacks a currency', ecbFile({ dated, rates: withoutYen }), /no rate of 2026-09-01 for JPY;/],
  [
    'names a day that does not exist',
    ecbFile({ dated: '2026-02-30', rates: someRates }),
    /day that does not exist: 2026-02-30/,
  ],
  ['names no day', ecbFile({ dated: 'yesterday', rates: someRates }), /day that does not exist: yesterday/],
  [
    'has a rate of zero',
    ecbFile({ dated, rates: { ...someRates, GBP: '0.000' } }),
    /GBP of 2026-09-01 is no positive number: 0\.000/,
  ],
  [
    'has a negative rate',
    ecbFile({ dated, rates: { ...someRates, USD: '-1.1' } }),
    /USD of 2026-09-01 is no positive number/,
  ],
  [
    'has a word for a rate',
    ecbFile({ dated, rates: { ...someRates, CHF: 'N/A' } }),
    /CHF of 2026-09-01 is no positive number: N\/A/,
  ],
  [
    'has a currency twice',
    whole.replace("<Cube currency='SEK'", "<Cube currency='USD' rate='9'/><Cube currency='SEK'"),
    /two rates of 2026-09-01 for USD/,
  ],
  [
    'declares entities of its own',
    whole
      .replace('<gesmes:Envelope', '<!DOCTYPE x [<!ENTITY a "&#49;">]><gesmes:Envelope')
      .replace("'1.2000'", "'&a;.2'"),
    /not well-formed XML/,
  ],
])('a file that %s is refused with its reason', (_, xml, reason) => {
  expect(() => parseEcbFile(xml)).toThrow(reason)
})
