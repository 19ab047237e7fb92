import { stripVTControlCharacters } from 'node:util'

export interface Tally {
  passed: number
  failed: number
  skipped: number
  /** What failed and how, said once more at the end, where nothing scrolls it away. */
  failures: string[]
}

export const nothing: Tally = { passed: 0, failed: 0, skipped: 0, failures: [] }
export const onePassed: Tally = { ...nothing, passed: 1 }
export const oneFailed = (what: string): Tally => ({ ...nothing, failed: 1, failures: [what] })

export function sum(tallies: Tally[]): Tally {
  return tallies.reduce(
    (all, one) => ({
      passed: all.passed + one.passed,
      failed: all.failed + one.failed,
      skipped: all.skipped + one.skipped,
      failures: [...all.failures, ...one.failures],
    }),
    nothing,
  )
}

/** The last lines of a run. */
export function verdict({ passed, failed, skipped, failures }: Tally): string {
  const counted = `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
  return [...failures.map((failure) => `✗ ${failure}`), counted].join('\n')
}

export const isProof = ({ passed, failed }: Tally): boolean => failed === 0 && passed > 0

/** Vitest's JSON report. A file that could not be read or set up holds no tests and still is one failure. */
export function tallyVitest(report: VitestReport): Tally {
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some(hasFailed),
  )
  const failures = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(hasFailed)
      .map(({ fullName, failureMessages }) => failureOf(`${name}: ${fullName}`, failureMessages)),
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + (report.numTodoTests ?? 0),
    failures: [...failures, ...broken.map(({ name, message }) => failureOf(name, [message]))],
  }
}

const hasFailed = ({ status }: { status: string }): boolean => status === 'failed'

export interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests?: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
  }[]
}

/** Playwright's JSON report. A journey that passed only when it was tried again has failed. */
export function tallyPlaywright({ stats, suites = [], errors = [] }: PlaywrightReport): Tally {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
    failures: [
      ...suites.flatMap(failedJourneys),
      ...errors.map((error) => failureOf('the journeys', [messageOf(error)])),
    ],
  }
}

function failedJourneys({ specs = [], suites = [] }: PlaywrightSuite): string[] {
  const failures = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) =>
        failureOf(
          `${file} (${projectName}): ${title}`,
          results.flatMap(({ errors = [] }) => errors.map(messageOf)),
        ),
      ),
  )
  return [...failures, ...suites.flatMap(failedJourneys)]
}

const messageOf = ({ message = '' }: { message?: string }): string => message

/** Enough of the first message to know where to look. */
function failureOf(what: string, [message = '']: string[]): string {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '')
  return [what, ...lines.slice(0, 12).map((line) => `    ${line}`)].join('\n')
}

interface PlaywrightSuite {
  specs?: {
    file: string
    title: string
    tests: { projectName: string; status: string; results: { errors?: { message?: string }[] }[] }[]
  }[]
  suites?: PlaywrightSuite[]
}

export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  suites?: PlaywrightSuite[]
  errors?: { message?: string }[]
}
