import { expect, test } from 'vitest'
import { readPlaywrightReport } from './read-playwright-report.ts'

const journey = (title: string, status: string, message: string) => ({
  file: 'site/a.spec.ts',
  line: 7,
  title,
  tests: [
    {
      projectName: 'phone',
      status,
      results: [{ errors: [{ message }] }, { attachments: [{ path: 'test-results/trace.zip' }, {}] }],
    },
  ],
})

const report = {
  stats: { expected: 4, skipped: 0 },
  suites: [
    {
      specs: [journey('opens', 'unexpected', 'too \u001b[31mlate\u001b[39m')],
      suites: [{ specs: [journey('shuts', 'flaky', 'late')] }],
    },
    { specs: [journey('stays', 'expected', '')] },
  ],
  errors: [{ message: 'no tests found' }],
}

test('a journey that passes only on a retry counts as failed, and its trace is named', () => {
  expect(readPlaywrightReport(report, async () => true)).toMatchObject({
    passed: 4,
    skipped: 0,
    failures: [
      { name: 'e2e/site/a.spec.ts (phone): opens', message: 'too late', attachments: ['test-results/trace.zip'] },
      { name: 'e2e/site/a.spec.ts (phone): shuts', message: 'late' },
      { name: 'the journeys', message: 'no tests found' },
    ],
  })
})

test('a failed journey can be run alone; an error of the whole run cannot', async () => {
  const runAloneCalls: unknown[] = []
  const { failures } = readPlaywrightReport(report, async (...what) => Boolean(runAloneCalls.push(what)))
  expect(failures.map(({ runAlone }) => runAlone !== undefined)).toEqual([true, true, false])
  await failures[0]?.runAlone?.(5)
  expect(runAloneCalls).toEqual([[{ place: 'e2e/site/a.spec.ts:7', project: 'phone' }, 5]])
})
