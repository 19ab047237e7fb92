// Test runners repeat a failed test at once, under the same load. None repeats it alone after everything else.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Failure, Outcome } from './outcome.ts'

const times = 5
const maxFailures = 3

export interface Settled {
  outcome: Outcome
  unstable: Failure[]
}

/**
 * Runs each failed test alone, five times, after everything else. A test that passes all five is unstable under load: it is
 * reported and does not fail the run. More than three failures always fail the run, so then no test is repeated.
 */
export async function settleUnstable(outcome: Outcome, say: (line: string) => void): Promise<Settled> {
  const { failures } = outcome
  if (failures.length === 0) return { outcome, unstable: [] }
  if (failures.length > maxFailures) {
    say(`${failures.length} tests failed; more than ${maxFailures} are not repeated.`)
    return { outcome, unstable: [] }
  }
  const unstable: Failure[] = []
  for (const failure of failures) {
    say(`Running alone, ${times} times: ${failure.name}`)
    if (await failure.runAlone?.(times)) unstable.push(failure)
  }
  return {
    outcome: {
      ...outcome,
      passed: outcome.passed + unstable.length,
      failures: failures.filter((failure) => !unstable.includes(failure)),
    },
    unstable,
  }
}

/** Writes the unstable tests to a file. */
export function keepUnstable(folder: string, unstable: Failure[]): void {
  const tests = unstable.map(({ name, message, attachments = [] }) => ({ name, message, attachments }))
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'unstable.json'), `${JSON.stringify({ passedAlone: times, tests }, null, 2)}\n`)
}

/** The closing lines about an unstable test. */
export const describeUnstable = ({ name, message, attachments = [] }: Failure): string =>
  [
    `! unstable under load (passed ${times} of ${times} alone): ${name}`,
    ...message
      .split('\n')
      .filter((line) => line.trim() !== '')
      .slice(0, 12),
    ...attachments,
  ].join('\n    ')
