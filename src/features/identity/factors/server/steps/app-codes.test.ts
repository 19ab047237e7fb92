import { expect, test } from 'vitest'
import { totpCode } from '../totp-code.ts'
import { matchStep } from './app-codes.ts'

const key = Buffer.from('12345678901234567890')
const at = (step: number) => step * 30_000 + 15_000

test.each([
  [-2, false],
  [-1, true],
  [0, true],
  [1, false],
])('a code of %i steps away matches: %s', (away, matches) => {
  expect(matchStep(key, totpCode(key, 1_000 + away), at(1_000))).toBe(matches ? 1_000 + away : undefined)
})

test('a code may be typed in groups', () => {
  const code = totpCode(key, 1_000)
  expect(matchStep(key, ` ${code.slice(0, 3)} ${code.slice(3)} `, at(1_000))).toBe(1_000)
})

test.each(['', '12345', '1234567', 'abcdef', '１２３４５６', '12 34'])('%j is no code', (code) => {
  expect(matchStep(key, code, at(1_000))).toBeUndefined()
})
