import { expect, test } from 'vitest'
import { isProof, nothing, sum, verdict } from './outcome.ts'

const failure = { name: 'a.test.ts: adds', message: 'expected 2\n\n    at a.test.ts:3' }

test('the verdict names skipped tests only if there are some', () => {
  expect(verdict({ ...nothing, passed: 3 })).toBe('3 passed, 0 failed')
  expect(verdict({ ...nothing, passed: 3, skipped: 2 })).toBe('3 passed, 0 failed, 2 skipped')
})

test('the verdict lists each failure before the counts', () => {
  expect(verdict({ ...nothing, failures: [failure] }).split('\n')).toEqual([
    '✗ a.test.ts: adds',
    '    expected 2',
    '        at a.test.ts:3',
    '0 passed, 1 failed',
  ])
})

test('a run without tests is no proof, and neither is one with a failure', () => {
  expect(isProof({ ...nothing, skipped: 4 })).toBe(false)
  expect(isProof({ ...nothing, passed: 9, failures: [failure] })).toBe(false)
  expect(isProof({ ...nothing, passed: 9, skipped: 1 })).toBe(true)
})

test('sum() adds counts and joins failures', () => {
  const partOutcome = { passed: 1, skipped: 3, failures: [failure] }
  expect(sum([partOutcome, partOutcome])).toEqual({ passed: 2, skipped: 6, failures: [failure, failure] })
})
