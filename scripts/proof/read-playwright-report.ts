// No tool adds Playwright's report to that of another runner, or counts a journey that passed only on a retry as failed.
import { stripVTControlCharacters } from 'node:util'
import type { Failure, Outcome } from './outcome.ts'

interface Suite {
  specs?: Spec[]
  suites?: Suite[]
}

interface Spec {
  file: string
  line: number
  title: string
  tests: {
    projectName: string
    status: string
    results: { errors?: { message?: string }[]; attachments?: { path?: string }[] }[]
  }[]
}

export interface PlaywrightReport {
  stats: { expected: number; skipped: number }
  suites?: Suite[]
  errors?: { message?: string }[]
}

export interface Journey {
  /** File and line, as Playwright's command line takes them. */
  place: string
  project: string
}

type RunAlone = (journey: Journey, times: number) => Promise<boolean>

/** Reads Playwright's JSON report. A journey that passed only on a retry counts as failed. */
export function readPlaywrightReport(
  { stats, suites = [], errors = [] }: PlaywrightReport,
  runAlone: RunAlone,
): Outcome {
  return {
    passed: stats.expected,
    skipped: stats.skipped,
    failures: [
      ...suites.flatMap((suite) => failuresOf(suite, runAlone)),
      ...errors.map(({ message = '' }) => ({ name: 'the journeys', message: stripVTControlCharacters(message) })),
    ],
  }
}

function failuresOf({ specs = [], suites = [] }: Suite, runAlone: RunAlone): Failure[] {
  const ownFailures = specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }): Failure => {
        const messages = results.flatMap(({ errors = [] }) => errors.map(({ message = '' }) => message))
        return {
          name: `e2e/${file} (${projectName}): ${title}`,
          message: stripVTControlCharacters(messages[0] ?? ''),
          attachments: results.flatMap(({ attachments = [] }) => attachments.flatMap(({ path }) => path ?? [])),
          runAlone: (times) => runAlone({ place: `e2e/${file}:${line}`, project: projectName }, times),
        }
      }),
  )
  return [...ownFailures, ...suites.flatMap((suite) => failuresOf(suite, runAlone))]
}
