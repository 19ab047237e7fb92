import { expect, test } from 'vitest'
import { isProof, nothing, sum, tallyPlaywright, tallyVitest, verdict } from './tally.ts'

test('the verdict names skipped tests only where there are some', () => {
  expect(verdict({ ...nothing, passed: 3 })).toBe('3 passed, 0 failed')
  expect(verdict({ ...nothing, passed: 3, failed: 1, skipped: 2 })).toBe('3 passed, 1 failed, 2 skipped')
})

test('the verdict ends with what failed and the count', () => {
  const verdictLines = verdict({ ...nothing, failed: 1, failures: ['a.test.ts: adds\n    expected 2'] }).split('\n')
  expect(verdictLines).toEqual(['✗ a.test.ts: adds', '    expected 2', '0 passed, 1 failed'])
})

test('a run without tests proves nothing, and neither does one with a failure', () => {
  expect(isProof({ ...nothing, skipped: 4 })).toBe(false)
  expect(isProof({ ...nothing, passed: 9, failed: 1 })).toBe(false)
  expect(isProof({ ...nothing, passed: 9, skipped: 1 })).toBe(true)
})

test('tallies add up', () => {
  const one = { passed: 1, failed: 2, skipped: 3, failures: ['a'] }
  expect(sum([one, one])).toEqual({ passed: 2, failed: 4, skipped: 6, failures: ['a', 'a'] })
})

test('a test file that could not be loaded counts as a failure', () => {
  const passed = { fullName: 'adds', status: 'passed', failureMessages: [] }
  const failed = { fullName: 'divides', status: 'failed', failureMessages: ['by zero'] }
  const report = {
    numPassedTests: 5,
    numFailedTests: 1,
    numPendingTests: 2,
    numTodoTests: 1,
    testResults: [
      { name: 'a.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
      { name: 'b.test.ts', status: 'failed', message: '', assertionResults: [failed, passed] },
    ],
  }
  expect(tallyVitest(report)).toEqual({
    passed: 5,
    failed: 2,
    skipped: 3,
    failures: ['b.test.ts: divides\n    by zero', 'a.test.ts\n    no such module'],
  })
})

test('a journey that passes only at the second try has failed', () => {
  const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 0 }
  const journey = (title: string, status: string, message: string) => ({
    file: 'site/a.spec.ts',
    title,
    tests: [{ projectName: 'phone', status, results: [{ errors: [{ message }] }] }],
  })
  const suites = [
    {
      specs: [journey('opens', 'unexpected', 'too \u001b[31mlate\u001b[39m')],
      suites: [{ specs: [journey('shuts', 'flaky', 'late')] }],
    },
    { specs: [journey('stays', 'expected', '')] },
  ]
  expect(tallyPlaywright({ stats, suites, errors: [{ message: 'no tests found' }] })).toEqual({
    passed: 4,
    failed: 3,
    skipped: 0,
    failures: [
      'site/a.spec.ts (phone): opens\n    too late',
      'site/a.spec.ts (phone): shuts\n    late',
      'the journeys\n    no tests found',
    ],
  })
})
