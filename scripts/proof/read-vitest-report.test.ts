import { expect, test } from 'vitest'
import { readVitestReport } from './read-vitest-report.ts'

const report = {
  numPassedTests: 5,
  numPendingTests: 2,
  numTodoTests: 1,
  testResults: [
    { name: '/here/a.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
    {
      name: '/here/b.test.ts',
      status: 'failed',
      message: '',
      assertionResults: [
        {
          ancestorTitles: ['a number'],
          title: 'divides',
          fullName: 'a number divides',
          status: 'failed',
          failureMessages: ['by \u001b[31mzero\u001b[39m'],
        },
        { ancestorTitles: [], title: 'adds', fullName: 'adds', status: 'passed', failureMessages: [] },
      ],
    },
    { name: '/here/c.test.ts', status: 'passed', message: '', assertionResults: [] },
  ],
}

test('a test file that could not be loaded counts as a failure', () => {
  expect(readVitestReport(report, '/here', async () => true)).toMatchObject({
    passed: 5,
    skipped: 3,
    failures: [
      { name: 'a.test.ts', message: 'no such module' },
      { name: 'b.test.ts: a number divides', message: 'by zero' },
    ],
  })
})

test('a failed test can be run alone, and so can a file that could not be loaded', async () => {
  const runAloneCalls: unknown[] = []
  const { failures } = readVitestReport(report, '/here', async (...what) => Boolean(runAloneCalls.push(what)))
  for (const { runAlone } of failures) await runAlone?.(5)
  expect(runAloneCalls).toEqual([
    ['a.test.ts', undefined, 5],
    ['b.test.ts', 'a number > divides', 5],
  ])
})
