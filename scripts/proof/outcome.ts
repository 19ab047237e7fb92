// Each test runner has its own report format. This is the common format in which a run adds them up.
export interface Failure {
  /** File and name of the test, or of the step. */
  name: string
  message: string
  /** Files that the runner wrote about the failure: traces, screenshots. */
  attachments?: string[]
  /** Runs this test alone, the given number of times. Absent if the failure belongs to no single test. */
  runAlone?: (times: number) => Promise<boolean>
}

/** The result of a step. */
export interface Outcome {
  passed: number
  skipped: number
  failures: Failure[]
}

export const nothing: Outcome = { passed: 0, skipped: 0, failures: [] }
export const onePassed: Outcome = { ...nothing, passed: 1 }
export const oneFailed = (name: string, message: string): Outcome => ({ ...nothing, failures: [{ name, message }] })

export function sum(outcomes: Outcome[]): Outcome {
  return {
    passed: total(outcomes.map(({ passed }) => passed)),
    skipped: total(outcomes.map(({ skipped }) => skipped)),
    failures: outcomes.flatMap(({ failures }) => failures),
  }
}

const total = (counts: number[]) => counts.reduce((all, one) => all + one, 0)

/** A run without tests is no proof. */
export const isProof = ({ passed, failures }: Outcome): boolean => failures.length === 0 && passed > 0

/** The last lines of a run: each failure again, so that it is not scrolled away, and the counts. */
export function verdict({ passed, skipped, failures }: Outcome): string {
  const counts = `${passed} passed, ${failures.length} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
  return [...failures.map(describeFailure), counts].join('\n')
}

/** The first lines of the message, enough to know where to look. */
export function describeFailure({ name, message }: Failure): string {
  const lines = message.split('\n').filter((line) => line.trim() !== '')
  return [`✗ ${name}`, ...lines.slice(0, 12).map((line) => `    ${line}`)].join('\n')
}
