import { expect, test } from 'vitest'
import { isProof, sum, tallyPlaywright, tallyVitest, verdict } from './tally.ts'

test('the verdict names skipped tests only where there are some', () => {
  expect(verdict({ passed: 3, failed: 0, skipped: 0 })).toBe('3 passed, 0 failed')
  expect(verdict({ passed: 3, failed: 1, skipped: 2 })).toBe('3 passed, 1 failed, 2 skipped')
})

test('a run without tests proves nothing, and neither does one with a failure', () => {
  expect(isProof({ passed: 0, failed: 0, skipped: 4 })).toBe(false)
  expect(isProof({ passed: 9, failed: 1, skipped: 0 })).toBe(false)
  expect(isProof({ passed: 9, failed: 0, skipped: 1 })).toBe(true)
})

test('tallies add up', () => {
  const one = { passed: 1, failed: 2, skipped: 3 }
  expect(sum([one, one])).toEqual({ passed: 2, failed: 4, skipped: 6 })
})

test('a test file that could not be loaded counts as a failure', () => {
  const report = {
    numPassedTests: 5,
    numFailedTests: 1,
    numPendingTests: 2,
    numTodoTests: 1,
    testResults: [
      { status: 'failed', assertionResults: [] },
      { status: 'failed', assertionResults: [{ status: 'failed' }, { status: 'passed' }] },
    ],
  }
  expect(tallyVitest(report)).toEqual({ passed: 5, failed: 2, skipped: 3 })
})

test('a journey that passes only at the second try has failed', () => {
  const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 0 }
  expect(tallyPlaywright({ stats, errors: ['no tests found'] })).toEqual({ passed: 4, failed: 3, skipped: 0 })
})
