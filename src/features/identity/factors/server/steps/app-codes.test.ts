import { expect, test } from 'vitest'
import { matchStep, toBase32, totpCode } from './app-codes.ts'

const key = Buffer.from('12345678901234567890')
const timeOfStep = (step: number) => step * 30_000 + 15_000

test.each([
  [-2, false],
  [-1, true],
  [0, true],
  [1, false],
])('whether a code of %i steps away matches: %s', (stepsAway, matches) => {
  expect(matchStep(key, totpCode(key, 1_000 + stepsAway), timeOfStep(1_000))).toBe(
    matches ? 1_000 + stepsAway : undefined,
  )
})

test('a code may contain spaces', () => {
  const code = totpCode(key, 1_000)
  expect(matchStep(key, ` ${code.slice(0, 3)} ${code.slice(3)} `, timeOfStep(1_000))).toBe(1_000)
})

test.each(['', '12345', '1234567', 'abcdef', '１２３４５６', '12 34'])('%j is not a code', (code) => {
  expect(matchStep(key, code, timeOfStep(1_000))).toBeUndefined()
})

// The test values of RFC 6238, appendix B, for SHA-1. Ours are the last six of their eight digits.
test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('the code of the app at second %i is the last six digits of %s', (second, eightDigits) => {
  expect(totpCode(Buffer.from('12345678901234567890'), Math.floor(second / 30))).toBe(eightDigits.slice(2))
})

test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('%j is encoded as %j, as in RFC 4648', (text, encoded) => {
  expect(toBase32(Buffer.from(text))).toBe(encoded)
})
