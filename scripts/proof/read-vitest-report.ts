// No tool adds Vitest's report to that of another runner, or counts a file that could not be loaded as a failure.
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Failure, Outcome } from './outcome.ts'

export interface VitestReport {
  numPassedTests: number
  numPendingTests: number
  numTodoTests?: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: {
      ancestorTitles: string[]
      title: string
      fullName: string
      status: string
      failureMessages: string[]
    }[]
  }[]
}

type RunAlone = (file: string, test: string | undefined, times: number) => Promise<boolean>

/** Reads Vitest's JSON report. A file that could not be loaded or set up contains no failed test but counts as one failure. */
export function readVitestReport(report: VitestReport, root: string, runAlone: RunAlone): Outcome {
  return {
    passed: report.numPassedTests,
    skipped: report.numPendingTests + (report.numTodoTests ?? 0),
    failures: report.testResults
      .filter(({ status }) => status === 'failed')
      .flatMap(({ name, message, assertionResults }) => {
        const file = relative(root, name)
        const failed = assertionResults.filter(({ status }) => status === 'failed')
        const failure = (title: string, [words = '']: string[], test?: string): Failure => ({
          name: title,
          message: stripVTControlCharacters(words),
          runAlone: (times) => runAlone(file, test, times),
        })
        // A hook of the file may also have failed.
        const ofFile = failed.length === 0 || message !== '' ? [failure(file, [message])] : []
        // Vitest joins titles like this when it looks for a test by name.
        const pattern = ({ ancestorTitles, title }: (typeof failed)[number]) => [...ancestorTitles, title].join(' > ')
        return [
          ...ofFile,
          ...failed.map((test) => failure(`${file}: ${test.fullName}`, test.failureMessages, pattern(test))),
        ]
      }),
  }
}
