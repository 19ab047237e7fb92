export interface Tally {
  passed: number
  failed: number
  skipped: number
}

export const nothing: Tally = { passed: 0, failed: 0, skipped: 0 }
export const onePassed: Tally = { passed: 1, failed: 0, skipped: 0 }
export const oneFailed: Tally = { passed: 0, failed: 1, skipped: 0 }

export function sum(tallies: Tally[]): Tally {
  return tallies.reduce(
    (all, one) => ({
      passed: all.passed + one.passed,
      failed: all.failed + one.failed,
      skipped: all.skipped + one.skipped,
    }),
    nothing,
  )
}

/** The last line of a run. */
export function verdict({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

export const isProof = ({ passed, failed }: Tally): boolean => failed === 0 && passed > 0

/** Vitest's JSON report. A file that could not be read or set up holds no tests and still is one failure. */
export function tallyVitest(report: VitestReport): Tally {
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((one) => one.status === 'failed'),
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + (report.numTodoTests ?? 0),
  }
}

export interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests?: number
  testResults: { status: string; assertionResults: { status: string }[] }[]
}

/** Playwright's JSON report. A journey that passed only when it was tried again has failed. */
export function tallyPlaywright({ stats, errors = [] }: PlaywrightReport): Tally {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length, skipped: stats.skipped }
}

export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors?: unknown[]
}
